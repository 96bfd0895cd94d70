import { Failure } from '../../../core/failure.ts';
import { isOfPlaces } from './rules.ts';

interface Places {
  readonly location?: unknown;
  readonly nativePlace?: unknown;
}

/** Fails with OTHER_PLACE unless the native place or the city is one of these. */
export function refuseOtherPlace(
  places: readonly string[],
  { location, nativePlace }: Places,
): void {
  const texts = [location, nativePlace].map((one) => (typeof one === 'string' ? one : null));
  if (!isOfPlaces(places, texts)) throw new Failure('OTHER_PLACE');
}
