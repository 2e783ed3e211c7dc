/**
 * The store could not do what it was asked. A change that fails like this was not accepted; if the connection broke
 * halfway, the change may have been written, so the caller reads again before it continues.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}
