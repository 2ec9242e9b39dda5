/** By what it would be to find something: the statement that looks for it, on a day. It must not end in `limit`. */
export type DemoRules = Readonly<Record<string, (today: string) => string>>;
