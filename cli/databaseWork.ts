import { UsageError } from './command.ts';

/** Runs work on a database. What the store or a setting refuses is a mistake on the command line, told in one line. */
export async function databaseWork<Result>(work: () => Promise<Result>): Promise<Result> {
  // Loaded here: the list of commands needs none of it.
  const [{ StoreFailure }, { SettingError }] = await Promise.all([
    import('#server/store/failure'),
    import('#server/settingKinds'),
  ]);
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreFailure || error instanceof SettingError) throw new UsageError(error.message);
    throw error;
  }
}

/** The database that is named on the command line, or else by the settings. */
export async function databaseNamed(given: string | undefined): Promise<string> {
  const { readSettings } = await import('#server/settings');
  return given ?? readSettings(process.env).database;
}
