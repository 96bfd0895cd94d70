import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** The allowed browser features. Only the camera is allowed, for members' own photos. */
const permissionsPolicy = [
  'camera=(self)',
  ...[
    'accelerometer',
    'browsing-topics',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** Sends the security headers with every response. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  // The function is created once, because Fastify's plugin would compute the headers for each
  // request.
  const setHeaders = helmet(helmetOptions(publicUrl));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    setHeaders(request.raw, reply.raw, () => done());
  });
}

/**
 * Returns the options of the security headers. Pages add the hashes of their own inline scripts to
 * `script-src` (see http/web.ts). Style attributes may be inline, but style elements may not.
 */
function helmetOptions(publicUrl: string): HelmetOptions {
  const secure = publicUrl.startsWith('https://');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(publicUrl, []),
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // Two years in seconds.
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  };
}

/** Returns the directives of the content security policy, with the hashes of inline scripts. */
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
