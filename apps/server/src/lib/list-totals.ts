export function listTotalsOf({ counted, isExact }: { counted: number; isExact: boolean }, pageSize: number) {
  return {
    totalPages: Math.ceil(counted / pageSize),
    totalElements: counted,
    totalIsExact: isExact,
  };
}
