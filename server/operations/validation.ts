import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Refusal } from '#protocol/words';
import { addJsonBodies } from './jsonBody.ts';
import { RequestRefused } from './refusal.ts';

/** Gives handlers the types that their schemas describe: `fastify.withTypeProvider<SchemaTypes>()`. */
export interface SchemaTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  readonly serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
}

/** What every route may answer instead of what was asked for. */
export const refusals = { '4xx': Refusal } as const;

/** Checks every part of a request that has a schema, and refuses it with a sentence that says what is wrong with it. */
export function addValidation(fastify: FastifyInstance): void {
  addJsonBodies(fastify);
  fastify.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const compiled = Compile(schema);
    // Everything in an address is text; what is in a body has types already.
    const isText = httpPart !== 'body';
    return (given: unknown) => {
      const value: unknown = isText ? compiled.Convert(given) : given;
      if (holdsNull(value)) return { error: new RequestRefused(400, 'The request contains a null character.') };
      if (compiled.Check(value)) return { value };
      return { error: new RequestRefused(400, faultSentence(schema, compiled.Errors(value))) };
    };
  });
}

/** PostgreSQL cannot keep a null character, and no one types one. */
function holdsNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inside]) => key.includes('\0') || holdsNull(inside));
}

type Fault = TLocalizedValidationError;

/** The first thing that is wrong, in words. */
export function faultSentence(schema: TSchema, faults: readonly Fault[]): string {
  const unknown = faults.flatMap((fault) => (fault.keyword === 'additionalProperties' ? [fault] : []))[0];
  if (unknown !== undefined) {
    return `${quote(unknown.instancePath, unknown.params.additionalProperties[0])} is unknown.`;
  }
  const [first] = faults;
  if (first === undefined) return 'Invalid request.';
  const same = faults.filter(({ instancePath }) => instancePath === first.instancePath);
  const what = quote(first.instancePath);
  if (first.keyword === 'required')
    return `${quote(first.instancePath, first.params.requiredProperties[0])} is missing.`;
  const described = schemaAt(schema, first.instancePath)?.description;
  if (typeof described === 'string') return `${what} is invalid; expected ${described}.`;
  const choices = same.flatMap((fault) => (fault.keyword === 'const' ? [String(fault.params.allowedValue)] : []));
  if (choices.length > 0) return `${what} is invalid; expected one of: ${choices.join(', ')}.`;
  const types = same.flatMap((fault) => (fault.keyword === 'type' ? [inWords(String(fault.params.type))] : []));
  if (types.length > 0) return `${what} must be ${types.join(' or ')}.`;
  if (first.keyword === 'pattern') return `${what} contains characters that are not allowed.`;
  return `${what} ${first.message}.`;
}

/** `/seats/us` as `"seats.us"`; the request itself where the path is empty. */
function quote(path: string, ...below: (string | undefined)[]): string {
  const names = [...path.split('/').slice(1), ...below.filter((name) => name !== undefined)];
  // What a client sent is shown back only as far as it is harmless and short.
  const shown = names
    .join('.')
    .replaceAll(/[^\w .-]/g, '?')
    .slice(0, 60);
  return shown === '' ? 'The request' : `"${shown}"`;
}

function inWords(type: string): string {
  const words: Readonly<Record<string, string>> = {
    string: 'text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  };
  return words[type] ?? type;
}

function schemaAt(schema: object, path: string): { description?: unknown } | undefined {
  let at: unknown = schema;
  for (const name of path.split('/').slice(1)) {
    const properties = fieldOf(at, 'properties');
    at = fieldOf(properties, name);
  }
  return typeof at === 'object' && at !== null ? at : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
