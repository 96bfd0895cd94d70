import { Failure } from '../../../core/failure.ts';
import { namesAnyPlace } from './rules.ts';

interface Places {
  readonly location?: unknown;
  readonly nativePlace?: unknown;
}

/** Fails with OTHER_PLACE unless the native place or the city is one of `places`. */
export function rejectOtherPlace(
  places: readonly string[],
  { location, nativePlace }: Places,
): void {
  const texts = [location, nativePlace].map((text) => (typeof text === 'string' ? text : null));
  if (!namesAnyPlace(places, texts)) throw new Failure('OTHER_PLACE');
}
