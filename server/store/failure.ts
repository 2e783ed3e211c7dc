/**
 * The store could not do what it was asked. A change that fails like this was not accepted; where the line to the database broke in
 * the middle it may have been written all the same, so whoever asked for it reads again before going on.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}
