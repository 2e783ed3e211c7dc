import { type Static, Type } from 'typebox';

/** The small words that messages are made of. */

export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
export const Seat = Type.String({ minLength: 1, maxLength: 32, pattern: '^[a-z0-9-]+$' });
/** A seat, or `null` for those who watch. */
export const Audience = Type.Union([Seat, Type.Null()]);
export const Wish = Type.Union([Type.Literal('draw'), Type.Literal('take back')]);
export const Pace = Type.Union([
  Type.Literal('live'),
  Type.Literal('day'),
  Type.Literal('three days'),
  Type.Literal('week'),
]);
export const Name = Type.String({
  minLength: 2,
  maxLength: 24,
  pattern: "^[\\p{L}\\p{N}][\\p{L}\\p{N} ._'-]*[\\p{L}\\p{N}.]$",
  description: "2 to 24 letters and digits, with spaces and . _ ' - between them",
});
export const Password = Type.String({ minLength: 8, maxLength: 256, description: '8 to 256 characters' });
export const Options = Type.Record(
  Type.String({ minLength: 1, maxLength: 64 }),
  Type.Union([Type.String({ maxLength: 64 }), Type.Number(), Type.Boolean()]),
  { maxProperties: 64 },
);

export const Action = Type.Object(
  {
    seat: Seat,
    verb: Type.String({ minLength: 1, maxLength: 64 }),
    target: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  },
  { additionalProperties: false },
);

/** Why something was refused. `rule` is there where a rule of the game refuses; `request` is the id under which the log has it. */
export const Refusal = Type.Object({
  error: Type.String(),
  rule: Type.Optional(Type.String()),
  request: Type.Optional(Type.String()),
});
export type Refusal = Static<typeof Refusal>;
