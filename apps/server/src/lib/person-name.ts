export type PersonName = { lastName: string; firstName: string; middleName: string | null };

export function fullName({ lastName, firstName, middleName }: PersonName): string {
  return [lastName, firstName, middleName].filter(Boolean).join(' ');
}
