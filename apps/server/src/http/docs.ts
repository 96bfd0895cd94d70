import swagger from '@fastify/swagger';
import { endpoints } from '@sambandha/contract/endpoints';
import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { completeDocument } from './openapi.ts';

/**
 * Makes the app collect the OpenAPI document from its routes. It must be called before the
 * endpoints are registered.
 */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sambandha',
        description: 'The API of the community matrimony application.',
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
    transformObject: (document) =>
      'openapiObject' in document
        ? completeDocument(document.openapiObject, endpoints)
        : document.swaggerObject,
  });
}

/**
 * Serves the OpenAPI document at /api/openapi.json and the readable documentation at /api/docs.
 * Only the readable documentation may use inline scripts and styles.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').serializer(JSON.stringify).send(app.swagger()),
  );
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
    });
    await docs.register(apiReference, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    });
  });
}
