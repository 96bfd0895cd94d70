import querystring from 'node:querystring';
import * as z from 'zod/mini';
import { type AllowsCleartext, cleartextFailure } from './cleartext.ts';

/** Settings of the export of traces by OpenTelemetry's protocol over HTTP (OTLP). */
export interface TracingConfig {
  /** The URL that receives the spans. */
  readonly url: string;
  /** Headers of each export, such as a token of the collector. */
  readonly headers: Readonly<Record<string, string>>;
  /** The recorded part of all traces, from 0 to 1. */
  readonly ratio: number;
}

/** The variables have the names and forms of OpenTelemetry's specification. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'an address like http://localhost:4318' }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    z.pipe(
      z
        .string()
        .check(z.regex(/^[\w-]+=[^\s,]+(,[\w-]+=[^\s,]+)*$/, { error: 'name=value, with commas' })),
      z.transform(parseHeaders),
    ),
    {},
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z.string().check(z.regex(/^(0(\.\d+)?|1)$/, { error: 'a number from 0 to 1' })),
      z.transform(Number),
    ),
    1,
  ),
};

type Values = z.output<z.ZodMiniObject<typeof tracingEnvironment>>;

/**
 * Reads the settings of traces. Returns undefined without an endpoint.
 * @throws StartFailure if the endpoint must use TLS and does not
 */
export function readTracing(
  values: Values,
  allowsCleartext: AllowsCleartext,
): TracingConfig | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const { hostname, protocol } = new URL(endpoint);
  if (protocol === 'http:' && !allowsCleartext(hostname)) {
    throw cleartextFailure('OTEL_EXPORTER_OTLP_ENDPOINT', 'must begin with https://', hostname);
  }
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Parses `name=value` pairs that are separated by commas. Values are percent-encoded. */
function parseHeaders(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const separator = pair.indexOf('=');
      return [pair.slice(0, separator), querystring.unescape(pair.slice(separator + 1))];
    }),
  );
}
