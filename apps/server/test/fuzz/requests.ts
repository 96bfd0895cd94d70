import { createECDH } from 'node:crypto';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { ON_BEHALF_OF } from '@sambandha/contract/family/choices';
import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import { type Actor, PASSWORD } from './cast.ts';
import type { Random } from './random.ts';
import { hostile, malformed, nearlyValid } from './spoil.ts';
import { type Source, validValue } from './values.ts';

/** Kind of an input: valid, with one value beyond its limit or type, or hostile. */
export type Mode = 'valid' | 'near' | 'hostile';

/** The context of a request. */
export interface Surroundings {
  readonly actors: readonly Actor[];
  /** The newest message sent: its recipient, code and link. */
  readonly mail: {
    readonly to: string;
    readonly code: string | null;
    readonly link: string | null;
  };
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
  /** The generated parts; a part that does not conform to the contract is refused. */
  readonly input: { params?: unknown; query?: unknown; body?: unknown };
  /** True if the body is JSON of `input.body`. */
  readonly plain: boolean;
  readonly marks: readonly { readonly text: string; readonly path: readonly string[] }[];
  /** The candidate on whose behalf the call is made; null: none. */
  readonly onBehalfOf: string | null;
  /** The owner of the cursor in the request. */
  readonly cursorOf?: Actor | 'nobody' | undefined;
}

/** The singular stem of a name, the key of its ids: `saved-searches` becomes `search`. */
export function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(id|ids)$/, '')
    .replace(/(?<=ch|s|x)es$|ies$|s$/, (end) => (end === 'ies' ? 'y' : ''));
}

export function createCall(
  name: EndpointName,
  actor: Actor,
  random: Random,
  around: Surroundings,
): Call {
  const endpoint: Endpoint = endpoints[name];
  const mode: Mode = random.chance(0.7) ? 'valid' : random.pick(['near', 'hostile'] as const);
  const marks: { text: string; path: readonly string[] }[] = [];
  const places = new Map<string, Actor | 'nobody'>();
  const source = createSource({ name, endpoint, actor, random, around }, marks, places);
  const made = (schema: unknown) => (schema === undefined ? undefined : validValue(schema, source));
  const input = {
    params: made(endpoint.params),
    query: made(endpoint.query),
    body: made(endpoint.body),
  };
  // Omits an empty cursor, which is of an actor who has not seen the list.
  const query = input.query as { cursor?: string } | undefined;
  if (query?.cursor === '') delete query.cursor;
  let cursorOf = places.get(query?.cursor ?? '');
  const spoil = mode === 'near' ? nearlyValid : hostile;
  const parts = (['params', 'query', 'body'] as const).filter((part) => input[part] !== undefined);
  if (mode !== 'valid' && parts.length > 0) {
    const part = random.pick(parts);
    input[part] = spoil(input[part], random);
    cursorOf = undefined;
  }
  const content = contentOf(endpoint, input.body, mode, random, around);
  const path = random.pick([endpoint.path, endpoint.path, ...(endpoint.aliases ?? [])]);
  const anybody = random.chance(0.04) ? random.pick(around.actors).id : null;
  const onBehalfOf = actor.candidate !== null && random.chance(0.5) ? actor.candidate : anybody;
  return {
    ...{ name, actor, method: endpoint.method, input, marks, cursorOf, onBehalfOf },
    url: `/api${addressOf(path, input)}`,
    headers: {
      ...headersOf(actor, random),
      ...(onBehalfOf === null ? {} : { [ON_BEHALF_OF]: onBehalfOf }),
      ...uploadToken(endpoint, actor),
      ...content.headers,
    },
    plain: content.plain,
    ...(content.payload === undefined ? {} : { payload: content.payload }),
  };
}

/** A point on P-256, as browsers generate it. */
const POINT = (() => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.alloc(32, 1));
  return curve.getPublicKey('base64url');
})();

interface Place {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly actor: Actor;
  readonly random: Random;
  readonly around: Surroundings;
}

function createSource(
  place: Place,
  marks: { text: string; path: readonly string[] }[],
  places: Map<string, Actor | 'nobody'>,
): Source {
  const { name, actor, random, around } = place;
  const chosen = `Aa1-mk${random.letters(12)}`;
  const mark = (path: readonly string[], text = `mk${random.letters(12)}`) => {
    marks.push({ text, path });
    return text;
  };
  const held = (kind: string, from: Actor) => from.held.get(kind) ?? [];
  const known: readonly [RegExp, (path: readonly string[]) => string][] = [
    [
      /newpassword|confirm/i,
      (path) => {
        mark(path, chosen.slice(4));
        return chosen;
      },
    ],
    [/password/i, () => (random.chance(0.7) ? PASSWORD : 'Wrong-password-1')],
    [/email|^contact$/i, (path) => contact(path)],
    [
      /phone/i,
      (path) => {
        if (random.chance(0.3)) return contact(path);
        return mark(path, `9${String(random.int(1e9)).padStart(9, '0')}`);
      },
    ],
    [/code/i, () => around.mail.code ?? String(random.int(1e6)).padStart(6, '0')],
    [
      /token/i,
      () => {
        const tokens = [...held('token', actor), around.mail.link ?? random.letters(43)];
        return random.pick(tokens);
      },
    ],
    [/cursor/i, () => cursor()],
    [/^(dob|dateOfBirth)$/, () => `19${60 + random.int(10)}-01-${10 + random.int(18)}`],
    [/birthTime/, () => `1${random.int(10)}:${50 + random.int(10)}`],
    [/photo/i, () => random.pick([...held('url', actor), '/media/x'])],
    [/height/i, () => random.pick(HEIGHTS)],
    [/^(places|nativePlace)$/, (path) => (random.chance(0.5) ? 'Sirsi' : mark(path))],
    [/^p256dh$/, () => POINT],
    [/^endpoint$/, (path) => `${around.pushService}/push/${mark(path)}`],
    [/^(search|q)$/, () => random.pick(['Hegde', 'heg', 'namaste', 'x', random.letters(3)])],
  ];

  /** A contact: the recipient of the newest mail, an actor's address or a new one. */
  function contact(path: readonly string[]): string {
    if (random.chance(0.4) && around.mail.to !== '') return around.mail.to;
    if (random.chance(0.5)) return random.pick(around.actors).email;
    return `${mark(path)}@private.example`;
  }

  function cursor(): string {
    const kind = `cursor ${name}`;
    const holders = around.actors.filter(({ held }) => held.has(kind));
    const owner = random.chance(0.5) || holders.length === 0 ? actor : random.pick(holders);
    const place = random.pick(held(kind, owner));
    if (place === undefined) return random.chance(0.1) ? random.letters(60) : '';
    if (random.chance(0.7)) {
      places.set(place, owner);
      return place;
    }
    // Never changes the last character, which contains unused bits.
    const at = random.int(place.length - 1);
    const changed = `${place.slice(0, at)}${place[at] === 'A' ? 'B' : 'A'}${place.slice(at + 1)}`;
    places.set(changed, 'nobody');
    return changed;
  }

  return {
    random,
    mark: (path) => mark(path),
    known: (path) => {
      const key = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
      return known.find(([pattern]) => pattern.test(key))?.[1](path);
    },
    id: (path) => idFor(path, place),
  };
}

/** An id, mostly of the kind that the place expects: one's own, another actor's or an unknown one. */
function idFor(path: readonly string[], { endpoint, actor, random, around }: Place): string {
  const key = path.at(-1) ?? '';
  const before = endpoint.path.slice(0, Math.max(0, endpoint.path.indexOf(`/:${key}`))).split('/');
  const stem = stemOf(key) === '' ? stemOf(before.at(-1) ?? '') : stemOf(key);
  if (random.chance(0.04)) return '0198c0de-0000-7000-8000-000000000000';
  const owner = random.chance(0.75) ? actor : random.pick(around.actors);
  const kinds = [...owner.held.keys()].filter(
    (kind) => kind.length > 2 && stem.length > 2 && (kind.endsWith(stem) || stem.endsWith(kind)),
  );
  const own = kinds.flatMap((kind) => owner.held.get(kind) ?? []);
  const isMember = own.length === 0 || /^(member|user|profile)$/.test(stem);
  if (!isMember || (own.length > 0 && random.chance(0.2))) return random.pick(own);
  const others = around.actors.filter(({ id }) => id !== null);
  const opposite = others.filter(({ gender }) => gender !== actor.gender);
  // Picks mostly among a few, so that many relations arise between them.
  const some = random.chance(0.8) ? opposite.slice(0, 8) : others;
  return random.pick(some).id ?? '';
}

function addressOf(path: string, input: Call['input']): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, key: string) => asPart(params[key]) || 'x');
  const query = new URLSearchParams();
  const given = typeof input.query === 'object' && input.query !== null ? input.query : {};
  for (const [key, value] of Object.entries(given)) {
    for (const item of [value].flat()) query.append(key, asText(item).slice(0, 8000));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

function asPart(value: unknown): string {
  const text = encodeURIComponent(asText(value).slice(0, 2000));
  return /^(\.|%2e){1,2}$/i.test(text) ? '%2e' : text;
}

function headersOf({ token, cookies }: Actor, random: Random): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const key = `key-${random.int(20)}`;
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(cookie === '' ? {} : { cookie }),
    ...(random.chance(0.1) ? { 'idempotency-key': key } : {}),
  };
}

/** A photo of a registration is sent with the token of the proved contact. */
function uploadToken({ upload, rule }: Endpoint, { held }: Actor): Record<string, string> {
  const token = held.get('token')?.at(-1);
  return upload && rule === 'open' && token ? { [VERIFICATION_HEADER]: token } : {};
}

interface Content {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  readonly plain: boolean;
}

function contentOf(
  { body: schema, upload }: Endpoint,
  body: unknown,
  mode: Mode,
  random: Random,
  { files }: Surroundings,
): Content {
  if (upload !== undefined) return formOf(random.pick(upload.fields), random.pick(files), random);
  if (schema === undefined || body === undefined) return { headers: {}, plain: body === undefined };
  const text = JSON.stringify(body) ?? '';
  if (mode === 'hostile' && random.chance(0.3)) {
    const { type, text: payload } = malformed(text, random);
    return { headers: { 'content-type': type }, payload, plain: false };
  }
  return { headers: { 'content-type': 'application/json' }, payload: text, plain: true };
}

function formOf(field: string, file: Buffer, random: Random): Content {
  const name = random.chance(0.9) ? field : random.pick(['other', '__proto__', '']);
  const head = `--fuzz\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--fuzz--\r\n')]);
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=fuzz' },
    payload: random.chance(0.9) ? payload : payload.subarray(0, random.int(payload.length)),
    plain: true,
  };
}
