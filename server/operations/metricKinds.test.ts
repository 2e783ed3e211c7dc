import { expect, test } from 'vitest';
import { Counter, Gauge, Histogram, textOf } from './metricKinds.ts';

test('counters and gauges by label, in the text format of Prometheus', () => {
  const requests = new Counter('requests_total', 'Requests.', ['route', 'status']);
  requests.add(1, { route: '/api', status: '200' }).add(2, { route: '/api', status: '200' });
  requests.add(1, { route: 'a "b"\\\n', status: '404' });
  const connections = new Gauge('connections', 'Connections.').set(5).add(-2);
  expect(
    textOf([requests, connections, new Counter('failures_total', 'Failures.')]),
  ).toBe(`# HELP requests_total Requests.
# TYPE requests_total counter
requests_total{route="/api",status="200"} 3
requests_total{route="a \\"b\\"\\\\\\n",status="404"} 1
# HELP connections Connections.
# TYPE connections gauge
connections 3
# HELP failures_total Failures.
# TYPE failures_total counter
failures_total 0
`);
});

test('the buckets of a histogram count everything up to their limit', () => {
  const seconds = new Histogram('seconds', 'Seconds.', ['bot']);
  for (const value of [0.0005, 0.001, 0.04, 99]) seconds.observe(value, { bot: 'planner' });
  const lines = seconds.lines();
  expect(lines).toContain('seconds_bucket{bot="planner",le="0.001"} 2');
  expect(lines).toContain('seconds_bucket{bot="planner",le="0.025"} 2');
  expect(lines).toContain('seconds_bucket{bot="planner",le="0.05"} 3');
  expect(lines).toContain('seconds_bucket{bot="planner",le="30"} 3');
  expect(lines.slice(-3)).toEqual([
    'seconds_bucket{bot="planner",le="+Inf"} 4',
    `seconds_sum{bot="planner"} ${0.0005 + 0.001 + 0.04 + 99}`,
    'seconds_count{bot="planner"} 4',
  ]);
});
