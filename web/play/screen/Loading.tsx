import './play.css';

/** Shown until there is a position to show; `trouble` is what stands in its way. */
export function Loading({ trouble }: { readonly trouble?: string | undefined }) {
  return (
    <p class="play-loading" role="status">
      {trouble ?? 'Laying out the map…'}
    </p>
  );
}
