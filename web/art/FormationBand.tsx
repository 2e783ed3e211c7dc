/** As many colours as can be told apart on any side's counters. */
const bands = 8;

/** The band that units of one formation wear. */
export function FormationBand({
  formation,
  height,
}: {
  readonly formation: number | undefined;
  readonly height: number;
}) {
  if (formation === undefined) return null;
  const down = height - 5;
  return (
    <path
      class={`counter-formation counter-formation-${formation % bands}`}
      d={`M1 ${height + 1}v-${down}a5 5 0 0 1 5 -5h88a5 5 0 0 1 5 5v${down}z`}
    />
  );
}
