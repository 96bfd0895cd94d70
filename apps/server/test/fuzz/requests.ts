import { createECDH } from 'node:crypto';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { ON_BEHALF_OF } from '@sambandha/contract/family/choices';
import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import { requireValue } from '../harness/present.ts';
import { type Actor, PASSWORD } from './actors.ts';
import { malformedBody, withHostileValue, withWrongValue } from './invalid-inputs.ts';
import { newMark } from './marks.ts';
import type { Random } from './random.ts';
import { type ValueSource, validValue } from './values.ts';

/**
 * The kind of an input. `near` has one value beyond its limit or type, or one undeclared field.
 * `hostile` has one attack value or a malformed body.
 */
export type InputMode = 'valid' | 'near' | 'hostile';

export interface RequestContext {
  readonly actors: readonly Actor[];
  /** The newest message that the app sent. */
  readonly mail: {
    readonly to: string;
    readonly code: string | null;
    readonly link: string | null;
  };
  /** Files for uploads. Not all are photos. */
  readonly files: readonly Buffer[];
  /** URL of the push service. */
  readonly pushService: string;
}

export interface Call {
  readonly name: EndpointName;
  readonly actor: Actor;
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** The generated parts. The app must refuse a part that violates the contract. */
  readonly input: { params?: unknown; query?: unknown; body?: unknown };
  /** True if the body is JSON of `input.body`. */
  readonly isPlainJson: boolean;
  /** The marks of the input, each with the path of its field. */
  readonly marks: readonly { readonly text: string; readonly path: readonly string[] }[];
  /** The person named in the header ON_BEHALF_OF. Usually the actor's candidate. */
  readonly onBehalfOf: string | null;
  /** The viewer who received the cursor of the call. `nobody` for a changed cursor. */
  readonly cursorOwner?: Actor | 'nobody' | undefined;
}

/**
 * Returns the singular stem of a name, which is the kind of its ids. For `saved-searches` it is
 * `savedsearch`.
 */
export function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(id|ids)$/, '')
    .replace(/(?<=ch|ss|x)es$|ies$|(?<!s)s$/, (end) => (end === 'ies' ? 'y' : ''));
}

/** Creates a call with random input, which is valid with a probability of 70 %. */
export function createCall(
  name: EndpointName,
  actor: Actor,
  random: Random,
  context: RequestContext,
): Call {
  const endpoint: Endpoint = endpoints[name];
  const mode: InputMode = random.chance(0.7) ? 'valid' : random.pick(['near', 'hostile'] as const);
  const marks: { text: string; path: readonly string[] }[] = [];
  const cursorOwners = new Map<string, Actor | 'nobody'>();
  const source = createValueSource({ name, endpoint, actor, random, context }, marks, cursorOwners);
  const generate = (schema: unknown) =>
    schema === undefined ? undefined : validValue(schema, source);
  const input = {
    params: generate(endpoint.params),
    query: generate(endpoint.query),
    body: generate(endpoint.body),
  };
  // Omits an empty cursor, which means that its owner has not read the list.
  const query = input.query as { cursor?: string } | undefined;
  if (query?.cursor === '') delete query.cursor;
  let cursorOwner = cursorOwners.get(query?.cursor ?? '');
  const makeInvalid = mode === 'near' ? withWrongValue : withHostileValue;
  const parts = (['params', 'query', 'body'] as const).filter((part) => input[part] !== undefined);
  if (mode !== 'valid' && parts.length > 0) {
    const part = random.pick(parts);
    input[part] = makeInvalid(input[part], random);
    cursorOwner = undefined;
  }
  const content = buildContent(endpoint, input.body, mode, random, context);
  const path = random.pick([endpoint.path, endpoint.path, ...(endpoint.aliases ?? [])]);
  const randomPersonId = random.chance(0.04) ? random.pick(context.actors).id : null;
  const onBehalfOf =
    actor.candidate !== null && random.chance(0.5) ? actor.candidate : randomPersonId;
  return {
    name,
    actor,
    method: endpoint.method,
    input,
    marks,
    cursorOwner,
    onBehalfOf,
    url: `/api${buildPath(path, input)}`,
    headers: {
      ...buildHeaders(actor, random),
      ...(onBehalfOf === null ? {} : { [ON_BEHALF_OF]: onBehalfOf }),
      ...uploadToken(endpoint, actor),
      ...content.headers,
    },
    isPlainJson: content.isPlainJson,
    ...(content.payload === undefined ? {} : { payload: content.payload }),
  };
}

/** A public key on the curve P-256, as browsers generate it for push notifications. */
const PUSH_PUBLIC_KEY = (() => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.alloc(32, 1));
  return curve.getPublicKey('base64url');
})();

interface SourceContext {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly random: Random;
  readonly context: RequestContext;
}

function createValueSource(
  sourceContext: SourceContext,
  marks: { text: string; path: readonly string[] }[],
  cursorOwners: Map<string, Actor | 'nobody'>,
): ValueSource {
  const { name, actor, random, context } = sourceContext;
  const passwordMark = newMark(random);
  const newPassword = `Aa1-${passwordMark}`;
  const addMark = (path: readonly string[], text = newMark(random)) => {
    marks.push({ text, path });
    return text;
  };
  const collectedBy = (kind: string, owner: Actor) => owner.collected.get(kind) ?? [];
  // The first pattern that matches the key of a field applies.
  const knownValues: readonly [RegExp, (path: readonly string[]) => string][] = [
    [
      /newpassword|confirm/i,
      (path) => {
        addMark(path, passwordMark);
        return newPassword;
      },
    ],
    [/password/i, () => (random.chance(0.7) ? PASSWORD : 'Wrong-password-1')],
    [/email|^contact$/i, (path) => contact(path)],
    [
      /phone/i,
      (path) => {
        if (random.chance(0.3)) return contact(path);
        return addMark(path, `9${String(random.int(1e9)).padStart(9, '0')}`);
      },
    ],
    [/code/i, () => context.mail.code ?? String(random.int(1e6)).padStart(6, '0')],
    [
      /token/i,
      () => {
        const tokens = [...collectedBy('token', actor), context.mail.link ?? random.text(43)];
        return random.pick(tokens);
      },
    ],
    [/cursor/i, () => pickCursor()],
    // Dates and times of birth differ from those of the actors, which are marks.
    [/^(dob|dateOfBirth)$/, () => `19${60 + random.int(10)}-01-${10 + random.int(18)}`],
    [/birthTime/, () => `1${random.int(10)}:${50 + random.int(10)}`],
    [/photo/i, () => random.pick([...collectedBy('url', actor), '/media/x'])],
    [/height/i, () => random.pick(HEIGHTS)],
    [/^(places|nativePlace)$/, (path) => (random.chance(0.5) ? 'Sirsi' : addMark(path))],
    [/^p256dh$/, () => PUSH_PUBLIC_KEY],
    [/^endpoint$/, (path) => `${context.pushService}/push/${addMark(path)}`],
    [/^(search|q)$/, () => random.pick(['Hegde', 'heg', 'namaste', 'x', random.text(3)])],
  ];

  /** Returns the recipient of the newest message, the address of an actor or a new contact. */
  function contact(path: readonly string[]): string {
    if (random.chance(0.4) && context.mail.to !== '') return context.mail.to;
    if (random.chance(0.5)) return random.pick(context.actors).email;
    return `${addMark(path)}@private.example`;
  }

  function pickCursor(): string {
    const kind = `cursor ${name}`;
    const holders = context.actors.filter(({ collected }) => collected.has(kind));
    const owner = random.chance(0.5) || holders.length === 0 ? actor : random.pick(holders);
    const cursor = random.pickOptional(collectedBy(kind, owner));
    if (cursor === undefined) return random.chance(0.1) ? random.text(60) : '';
    if (random.chance(0.7)) {
      cursorOwners.set(cursor, owner);
      return cursor;
    }
    // The last character is not changed, because it contains unused bits.
    const index = random.int(cursor.length - 1);
    const changedCursor = `${cursor.slice(0, index)}${cursor[index] === 'A' ? 'B' : 'A'}${cursor.slice(index + 1)}`;
    cursorOwners.set(changedCursor, 'nobody');
    return changedCursor;
  }

  return {
    random,
    addMark: (path) => addMark(path),
    knownValue: (path) => {
      const key = path.at(-1) ?? '';
      return knownValues.find(([pattern]) => pattern.test(key))?.[1](path);
    },
    id: (path) => idFor(path, sourceContext),
  };
}

/**
 * Returns an id for a field. The id belongs to the actor or another actor, or is unknown. If the
 * owner has collected no id of the field's kind, the result is the id of a person.
 */
function idFor(
  path: readonly string[],
  { endpoint, actor, random, context }: SourceContext,
): string {
  const key = path.at(-1) ?? '';
  const precedingSegments = endpoint.path
    .slice(0, Math.max(0, endpoint.path.indexOf(`/:${key}`)))
    .split('/');
  const stem = stemOf(key) || stemOf(precedingSegments.at(-1) ?? '');
  if (random.chance(0.04)) return '0198c0de-0000-7000-8000-000000000000';
  const owner = random.chance(0.75) ? actor : random.pick(context.actors);
  const kinds = [...owner.collected.keys()].filter(
    (kind) => kind.length > 2 && stem.length > 2 && (kind.endsWith(stem) || stem.endsWith(kind)),
  );
  const ownedIds = kinds.flatMap((kind) => owner.collected.get(kind) ?? []);
  const mayBeMember = ownedIds.length === 0 || /^(member|user|profile)$/.test(stem);
  if (!mayBeMember || (ownedIds.length > 0 && random.chance(0.2))) return random.pick(ownedIds);
  const people = context.actors.filter(({ id }) => id !== null);
  const oppositeGender = people.filter(({ gender }) => gender !== actor.gender);
  // Picks mostly among eight members, so that many relations are created between them.
  const candidates = random.chance(0.8) ? oppositeGender.slice(0, 8) : people;
  return requireValue(random.pick(candidates).id);
}

function buildPath(path: string, input: Call['input']): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const fullPath = path.replace(/:(\w+)/g, (_, key: string) => asPathSegment(params[key]) || 'x');
  const query = new URLSearchParams();
  const fields = typeof input.query === 'object' && input.query !== null ? input.query : {};
  for (const [key, value] of Object.entries(fields)) {
    for (const item of [value].flat()) query.append(key, asText(item).slice(0, 8000));
  }
  return query.size === 0 ? fullPath : `${fullPath}?${query}`;
}

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

function asPathSegment(value: unknown): string {
  const text = encodeURIComponent(asText(value).slice(0, 2000));
  // A client would resolve a segment of dots, also an encoded one.
  return /^\.{1,2}$/.test(text) ? '%252e' : text;
}

function buildHeaders({ token, cookies }: Actor, random: Random): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // The keys are few, so that some requests repeat one.
  const key = `key-${random.int(20)}`;
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(cookie === '' ? {} : { cookie }),
    ...(random.chance(0.1) ? { 'idempotency-key': key } : {}),
  };
}

/** Returns the header for photos of a registration, with the token of the proved contact. */
function uploadToken({ upload, rule }: Endpoint, { collected }: Actor): Record<string, string> {
  const token = collected.get('token')?.at(-1);
  return upload && rule === 'open' && token ? { [VERIFICATION_HEADER]: token } : {};
}

interface Content {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  readonly isPlainJson: boolean;
}

function buildContent(
  { upload }: Endpoint,
  body: unknown,
  mode: InputMode,
  random: Random,
  { files }: RequestContext,
): Content {
  if (upload !== undefined)
    return buildForm(random.pick(upload.fields), random.pick(files), random);
  if (body === undefined) return { headers: {}, isPlainJson: false };
  const text = JSON.stringify(body) ?? '';
  if (mode === 'hostile' && random.chance(0.3)) {
    const { type, text: payload } = malformedBody(text, random);
    return { headers: { 'content-type': type }, payload, isPlainJson: false };
  }
  return { headers: { 'content-type': 'application/json' }, payload: text, isPlainJson: true };
}

function buildForm(field: string, file: Buffer, random: Random): Content {
  const name = random.chance(0.9) ? field : random.pick(['other', '__proto__', '']);
  const head = `--fuzz\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--fuzz--\r\n')]);
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=fuzz' },
    payload: random.chance(0.9) ? payload : payload.subarray(0, random.int(payload.length)),
    isPlainJson: false,
  };
}
