/** What statements that both databases understand need of one: questions, and changes by name. Parameters are question marks. */
export interface EitherDatabase<Change extends string> {
  all<Row extends object>(sql: string, ...values: readonly (string | number)[]): Promise<Row[]>;
  /** Whether anything was changed. */
  change(name: Change, ...values: readonly (string | number)[]): Promise<boolean>;
}
