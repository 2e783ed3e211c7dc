/** The look of a report. Everything it needs is here: the page asks no network for anything. */
export const style = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f7f9, #14171c);
  --card: light-dark(#ffffff, #1d2127);
  --text: light-dark(#1b1f24, #e7eaee);
  --quiet: light-dark(#5b6571, #9aa5b1);
  --line: light-dark(#e1e5ea, #333a43);
  --plain: light-dark(#4f6d8f, #8fb0d3);
  --seat-0: light-dark(#2b6cb0, #7db4f0);
  --seat-1: light-dark(#c2410c, #f5925a);
  --seat-2: light-dark(#2f855a, #6cc79a);
  --seat-3: light-dark(#6b46c1, #b79df2);
  --draw: light-dark(#8a94a0, #7d8894);
  font: 16px/1.5 system-ui, sans-serif;
}
body { margin: 0; background: var(--page); color: var(--text); }
main { max-width: 1120px; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.05rem; margin: 0 0 .25rem; }
p { margin: 0 0 .75rem; color: var(--quiet); }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); margin-top: 1.5rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.25rem; min-width: 0; }
section.wide { grid-column: 1 / -1; }
svg { width: 100%; height: auto; display: block; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; }
.scroll th { white-space: nowrap; }
thead th { color: var(--quiet); font-weight: 500; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; padding-right: 1rem; }
.scroll { overflow-x: auto; }
code { font: .88rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; margin: 0 0 .5rem; padding: 0; font-size: .9rem; }
.legend svg { display: inline-block; width: .8rem; height: .8rem; margin-right: .4rem; vertical-align: -1px; }
text { font: 13px system-ui, sans-serif; fill: var(--quiet); }
text.name { fill: var(--text); }
text.value { fill: var(--text); font-variant-numeric: tabular-nums; }
.grid { stroke: var(--line); }
.axis { stroke: var(--quiet); }
.track { fill: var(--line); }
.whisker { stroke: var(--text); stroke-width: 2; }
.plain { fill: var(--plain); }
.seat-0 { fill: var(--seat-0); stroke: var(--seat-0); }
.seat-1 { fill: var(--seat-1); stroke: var(--seat-1); }
.seat-2 { fill: var(--seat-2); stroke: var(--seat-2); }
.seat-3 { fill: var(--seat-3); stroke: var(--seat-3); }
.draw { fill: var(--draw); }
rect { stroke: none !important; }
.band { fill-opacity: .18; stroke: none; }
.curve { fill: none; stroke-width: 2.5; }
@media print { .cards { display: block; } section { break-inside: avoid; margin-bottom: 1rem; } }
`;
