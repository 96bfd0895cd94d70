import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Security headers of every answer. Pages add the hashes of their own inline scripts to `script-src`
 * (see http/web.ts). Style attributes may be inline, style elements and scripts may not.
 */
export function helmetOptions(publicUrl: string): FastifyHelmetOptions {
  const secure = publicUrl.startsWith('https://');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(publicUrl, []),
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  };
}

export function contentSecurityPolicy(publicUrl: string, scriptHashes: readonly string[]) {
  const sockets = publicUrl.replace(/^http/, 'ws');
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    styleSrc: ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", sockets],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}
