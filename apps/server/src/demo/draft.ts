import { demoDraft } from '@sambandha/demo/people';
import { drawPortrait } from '@sambandha/demo/portrait/draw';
import { renderPortrait } from '@sambandha/demo/portrait/render';
import type { Context } from '../core/context.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeAuditEntry } from '../features/admin/index.ts';
import { askForConsent, changeDraft, createDraft } from '../features/draft/index.ts';
import { makePhotoFiles, writeFiles } from '../features/photo/index.ts';
import { demoId } from './demo-id.ts';
import { insertDraftPhoto } from './seed.store.ts';

/** Adds a draft that a relative of the demo prepared, and asks its candidate for consent. */
export async function addDraft(demo: Context, makerId: string): Promise<void> {
  const { forWhom, relation, email, language, fields, portrait } = demoDraft;
  const context = { ...demo, audit: writeAuditEntry };
  const at = context.now();
  const draft = { forWhom, relation, email, language };
  const draftId = await inTransaction(context.db, (trx) =>
    createDraft(context, trx, makerId, draft),
  );
  const reference = { id: draftId, makerId };
  await changeDraft(context, reference, fields);
  const files = await makePhotoFiles(await renderPortrait(drawPortrait(portrait)));
  const id = demoId('photo/draft', at);
  await insertDraftPhoto(context.db, draftId, {
    id,
    file_name: await writeFiles(context, id, files),
    width: files.width,
    height: files.height,
    thumbhash: files.thumbhash,
    is_primary: false,
    position: 0,
    created_at: at,
  });
  await askForConsent(context, reference, '127.0.0.1');
}
