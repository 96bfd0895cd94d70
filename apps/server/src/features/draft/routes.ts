import type { draftEndpoints } from '@sambandha/contract/draft/endpoints';
import type { handoverEndpoints } from '@sambandha/contract/draft/handover-endpoints';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { readUserBody, registerRelative } from '../account/index.ts';
import { askForConsent } from './ask-for-consent.ts';
import type { AuditedContext } from './audit.ts';
import { listDrafts } from './draft.store.ts';
import type { MemberEraser } from './erase-content.ts';
import { handOver } from './handover.ts';
import { changeDraft, createDraft, deleteDraft } from './manage-drafts.ts';
import { addDraftPhoto, deleteDraftPhoto, orderDraftPhotos } from './photos.ts';
import { readDraft, toDrafts } from './responses.ts';

interface Dependencies extends MemberEraser {
  readonly erasures: readonly Erasure[];
  readonly publishVisibility: (memberId: string) => Promise<void>;
}

export function draftRoutes(
  context: AuditedContext,
  dependencies: Dependencies,
): Handlers<typeof draftEndpoints & typeof handoverEndpoints> {
  const { db } = context;

  const read = (id: string, makerId: string) => readDraft(context, { id, makerId });

  return {
    listDrafts: async ({ viewer }) => ({
      status: 200,
      body: { drafts: await toDrafts(context, await listDrafts(db, viewer.person)) },
    }),

    createDraft: async (call) => {
      const { person } = call.viewer;
      const input = { ...call.body, key: idempotencyKey(call) };
      const id = await inTransaction(db, (trx) => createDraft(context, trx, person, input));
      return { status: 201, body: { draft: await read(id, person) } };
    },

    changeDraft: async ({ viewer: { person }, params: { id }, body }) => {
      await changeDraft(context, { id, makerId: person }, body);
      return { status: 200, body: { draft: await read(id, person) } };
    },

    deleteDraft: async ({ viewer: { person }, params: { id } }) => {
      await deleteDraft(context, { id, makerId: person }, dependencies);
      return { status: 204 };
    },

    uploadDraftPhoto: async ({ viewer: { person }, params: { id }, file }) => {
      await addDraftPhoto(context, { id, makerId: person }, file);
      return { status: 201, body: { draft: await read(id, person) } };
    },

    orderDraftPhotos: async ({ viewer: { person }, params: { id }, body: { ids } }) => {
      await orderDraftPhotos(context, { id, makerId: person }, ids);
      return { status: 200, body: { draft: await read(id, person) } };
    },

    deleteDraftPhoto: async ({ viewer: { person }, params: { id, photoId } }) => {
      await deleteDraftPhoto(context, { id, makerId: person }, photoId);
      return { status: 200, body: { draft: await read(id, person) } };
    },

    askForConsent: async ({ viewer: { person }, params: { id }, ipAddress }) => {
      await askForConsent(context, { id, makerId: person }, ipAddress);
      return { status: 200, body: { draft: await read(id, person) } };
    },

    handOver: async (call) => {
      const handover = await handOver(context, call.viewer, call.body, call, dependencies);
      const { personId, draftId, token } = handover;
      const draft = await read(draftId, personId);
      return { status: 200, body: { user: await readUserBody(context, personId), token, draft } };
    },

    registerMaker: async (call) => {
      let draftId: string | undefined;
      const { personId, token, device } = await registerRelative(
        context,
        call.body,
        call,
        async (trx, makerId) => {
          draftId = await createDraft(context, trx, makerId, call.body.draft);
        },
      );
      if (draftId === undefined) throw new Error('the draft that was just created is missing');
      return {
        status: 201,
        body: {
          user: await readUserBody(context, personId),
          token,
          draft: await read(draftId, personId),
        },
        cookies: { device: device.mark },
      };
    },
  };
}
