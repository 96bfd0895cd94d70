import { createECDH, createHash } from 'node:crypto';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { startTestApp, type TestApp } from '../app.ts';
import { startMailServer } from '../mail-server.ts';
import { requireValue } from '../present.ts';
import { recordChanges } from './undo.ts';

/** The names of all endpoints by the first part of their paths. */
export const endpointsByFeature = Map.groupBy(Object.keys(endpoints) as EndpointName[], featureOf);

/** Returns the first part of the path of an endpoint. */
export function featureOf(name: EndpointName): string {
  return requireValue(endpoints[name].path.split('/')[1]);
}

/**
 * Starts the app in production mode, where the panel requires the second factor, and creates the
 * cast.
 */
export async function startPermissionTest<C>(createCast: (app: TestApp) => Promise<C>) {
  const mail = await startMailServer();
  const deliveryEnv = { SMTP_URL: mail.url, MAIL_FROM: 'post@test.example', ...pushKeys() };
  const app = await startTestApp({ env: { NODE_ENV: 'production', DEMO: '', ...deliveryEnv } });
  const viewers = await createCast(app);
  const recorder = await recordChanges(app);
  return {
    app,
    cast: viewers,
    undo: recorder.undo,
    close: async () => {
      await recorder.close();
      await app.close();
      await mail.close();
    },
  };
}

function pushKeys() {
  const curve = createECDH('prime256v1');
  const privateKey = createHash('sha256').update('of this test').digest();
  curve.setPrivateKey(privateKey);
  return {
    VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
  };
}
