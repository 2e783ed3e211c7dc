import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, type Metric, textOf } from './metricKinds.ts';

/** Everything the server counts about itself, as `/metrics` shows it. */
export const metrics = {
  requests: new Counter('atoll_http_requests_total', 'Answered requests.', ['method', 'route', 'status']),
  requestSeconds: new Histogram('atoll_http_request_seconds', 'Time from request to response.', ['route']),
  refusedByLimit: new Counter('atoll_rate_limited_total', 'Requests refused by the rate limit.', ['limit']),
  matchesInMemory: new Gauge('atoll_matches_in_memory', 'Matches held in memory.'),
  connections: new Gauge('atoll_connections', 'Open WebSocket connections.'),
  actions: new Counter('atoll_actions_total', 'Player actions, by outcome.', ['outcome']),
  answerSeconds: new Histogram('atoll_answer_seconds', 'Time from a player’s message to its answer.'),
  botMoves: new Counter('atoll_bot_moves_total', 'Moves made by bots.', ['bot']),
  botSeconds: new Histogram('atoll_bot_move_seconds', 'Bot thinking time per move.', ['bot']),
  appendSeconds: new Histogram('atoll_store_append_seconds', 'Time until a log entry was durable.'),
  cleanedUp: new Counter('atoll_cleaned_up_total', 'Abandoned games and guests that were deleted.', ['kind']),
  notices: new Counter('atoll_notices_total', 'Turn notifications, by way and outcome.', ['way', 'outcome']),
} as const;

const eventLoopDelay = monitorEventLoopDelay({ resolution: 20 });

/** Starts measuring the event loop delay; an unread measurement costs nothing. */
export function watchEventLoop(): void {
  eventLoopDelay.enable();
}

/** The page for Prometheus. */
export function metricsText(): string {
  return textOf([...Object.values(metrics), ...aboutTheProcess()]);
}

function aboutTheProcess(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const lag = new Gauge('atoll_event_loop_lag_seconds', 'Event loop delay, by quantile.', ['quantile']);
  for (const quantile of [0.5, 0.9, 0.99]) {
    lag.set(eventLoopDelay.percentile(quantile * 100) / 1e9, { quantile: String(quantile) });
  }
  return [
    lag,
    new Gauge('process_resident_memory_bytes', 'Process memory.').set(rss),
    new Gauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use.').set(heapUsed),
    new Gauge('process_uptime_seconds', 'Time since startup.').set(process.uptime()),
    new Counter('process_cpu_seconds_total', 'Processor time used.').add(cpuSeconds()),
  ];
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
