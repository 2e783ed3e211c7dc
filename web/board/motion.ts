/** Whether things may glide: neither the system nor the player's own setting is against it. */
export function wantsMotion(): boolean {
  if (document.documentElement.dataset.motion === 'off') return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
