const reloadedKey = 'atoll-reloaded';

/** A part of the page that the server no longer has: it was updated under an open page. The new page has its parts. */
export function reloadOnce(): void {
  if (!navigator.onLine) return;
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
}
