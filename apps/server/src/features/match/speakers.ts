import type { Context } from '../../core/context.ts';
import type { Speaker } from './speakers.store.ts';

/**
 * Tells relatives that the conversations opened to them have changed, so that they read them again.
 * Call it after the commit.
 */
export function publishToSpeakers({ live }: Context, speakers: readonly Speaker[]): void {
  for (const speaker of speakers) live.publishToRelative(speaker, 'speaker:changed', {});
}
