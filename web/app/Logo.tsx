/** The mark of Atoll: a hex of sea with a ring of land in it. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  const side = `${size / 16}rem`;
  return (
    <svg class="logo" width={side} height={side} viewBox="0 0 32 32" aria-hidden="true">
      <path class="logo-sea" d="M9 3.5h14L30.5 16 23 28.5H9L1.5 16z" />
      <path
        class="logo-land"
        d="M9.5 19.75A7.5 7.5 0 0 1 12.03 9.64M17.04 8.57A7.5 7.5 0 0 1 23.34 14.44M22.62 19.52A7.5 7.5 0 0 1 13.68 23.13"
      />
    </svg>
  );
}
