import { Failure } from '../../core/failure.ts';
import { isContactTaken } from './store.ts';

/** Fails with CONTACT_TAKEN if the change violates the uniqueness of contacts. */
export async function rejectTakenContact<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    throw isContactTaken(error) ? new Failure('CONTACT_TAKEN', { cause: error }) : error;
  }
}
