import type { EndpointName } from '@sambandha/contract/endpoints';
import type { TestApp } from './app.ts';
import { newPerson, type Person } from './person.ts';

const HOUR = 3_600_000;

/** An honest member in their own browser. */
export interface Honest extends Person {
  readonly email: string;
  password: string;
  token: string;
}

/** A week in a village whose families share one address of their carrier. */
export interface Week {
  readonly app: TestApp;
  /** A home with several members; all use the product heavily. */
  readonly family: readonly Honest[];
  /** Other members behind the same IP address, who sign in in the evening. */
  readonly neighbours: readonly Honest[];
  /** Makes a call as a member; records each answer that asks to wait or reports a limit. */
  readonly call: <N extends EndpointName>(
    who: Honest,
    name: N,
    request?: Parameters<typeof calling<N>>[2],
  ) => ReturnType<typeof calling<N>>;
  /** A member's next browser: a new phone, or cleared cookies. */
  readonly newBrowser: (who: Honest) => Honest;
  /** Moves the clock within the day. */
  readonly later: (minutes: number) => void;
}

/** Makes a call of any endpoint. */
function calling<N extends EndpointName>(
  app: TestApp,
  name: N,
  request: Parameters<typeof app.call<N>>[1],
) {
  return app.call(name, request);
}

/** The acts of honest people on one day; each feature with a limit has its own. */
export type DayOf = (week: Week, day: number) => Promise<void>;

const VILLAGE = '100.64.7.9';

/** Runs seven days and returns every limit that a member met, as "day, call: status". */
export async function liveThroughAWeek(
  app: TestApp,
  { family, neighbours }: { readonly family: number; readonly neighbours: number },
  days: readonly DayOf[],
): Promise<string[]> {
  const met: string[] = [];
  let today = 0;
  const villager = (email: string): Honest => ({
    ...newPerson(VILLAGE),
    email,
    password: 'Adike-thota-7',
    token: '',
  });
  const names = (count: number, what: string) =>
    Array.from({ length: count }, (_, n) => villager(`${what}${n}@village.example`));
  const week: Week = {
    app,
    family: names(family, 'family'),
    neighbours: names(neighbours, 'neighbour'),
    call: async (who, name, request) => {
      const { browser, headers, token } = who;
      const signedIn = token === '' ? {} : { token };
      const asked = {
        browser,
        ...signedIn,
        ...request,
        headers: { ...headers, ...request?.headers },
      };
      const answer = await calling(app, name, asked as typeof request);
      if (answer.status === 429 || answer.status === 503) {
        met.push(`day ${today}, ${name}: ${answer.status} ${answer.error.code}`);
      }
      return answer;
    },
    newBrowser: (who) => Object.assign(who, { browser: newPerson().browser }),
    later: (minutes) => app.clock.advance(minutes * 60_000),
  };
  for (today = 0; today < 7; today += 1) {
    const began = app.clock.now().getTime();
    for (const day of days) await day(week, today);
    app.clock.advance(Math.max(0, began + 24 * HOUR - app.clock.now().getTime()));
  }
  return met;
}
