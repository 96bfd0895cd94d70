import type { Context } from '../../core/context.ts';
import type { Speaker } from './speakers.store.ts';

/**
 * Notifies relatives that the conversations that are open to them have changed and must be read
 * again. It must be called after the commit.
 */
export function publishToSpeakers({ live }: Context, speakers: readonly Speaker[]): void {
  for (const speaker of speakers) live.publishToRelative(speaker, 'speaker:changed', {});
}
