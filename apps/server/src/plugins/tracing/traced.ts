/** Work for the request that is being answered, outside of the database: it stands in the trace under this name. */
export type Traced = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
