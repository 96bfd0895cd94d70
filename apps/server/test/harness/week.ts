import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import type { EndpointName } from '@sambandha/contract/endpoints';
import type { TestApp } from './app.ts';
import { type Caller, newCaller } from './person.ts';

/** A member with normal use, in their own browser. */
export interface WeekMember extends Caller {
  readonly email: string;
  password: string;
  token: string;
}

/** A week in a village whose families share one IP address of their carrier. */
export interface Week {
  readonly app: TestApp;
  /** Members of one home. They sign in often, and the first of them browses heavily. */
  readonly family: readonly WeekMember[];
  /** Other members behind the same IP address, who sign in in the evening. */
  readonly neighbours: readonly WeekMember[];
  /** Makes a call as a member, and records each response with status 429 or 503. */
  readonly call: <N extends EndpointName>(
    member: WeekMember,
    name: N,
    request?: Parameters<typeof callEndpoint<N>>[2],
  ) => ReturnType<typeof callEndpoint<N>>;
  /** Gives a member a new browser without cookies. */
  readonly newBrowser: (member: WeekMember) => WeekMember;
  readonly advanceMinutes: (minutes: number) => void;
}

/** Makes a call of any endpoint. */
function callEndpoint<N extends EndpointName>(
  app: TestApp,
  name: N,
  request: Parameters<typeof app.call<N>>[1],
) {
  return app.call(name, request);
}

/** The activity of all members on one day, for one feature that has limits. */
export type DailyActivity = (week: Week, day: number) => Promise<void>;

const VILLAGE = '100.64.7.9';

/** Runs seven days. Returns every limit that a member reached, as "day 0, login: 429 TOO_MANY". */
export async function runWeek(
  app: TestApp,
  { family, neighbours }: { readonly family: number; readonly neighbours: number },
  activities: readonly DailyActivity[],
): Promise<string[]> {
  const reachedLimits: string[] = [];
  let dayIndex = 0;
  const createVillager = (email: string): WeekMember => ({
    ...newCaller(VILLAGE),
    email,
    password: 'Adike-thota-7',
    token: '',
  });
  const createVillagers = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) =>
      createVillager(`${prefix}${index}@village.example`),
    );
  const week: Week = {
    app,
    family: createVillagers(family, 'family'),
    neighbours: createVillagers(neighbours, 'neighbour'),
    call: async (member, name, request) => {
      const { browser, headers, token } = member;
      const session = token === '' ? {} : { token };
      const fullRequest = {
        browser,
        ...session,
        ...request,
        headers: { ...headers, ...request?.headers },
      };
      const response = await callEndpoint(app, name, fullRequest as typeof request);
      if (response.status === 429 || response.status === 503) {
        reachedLimits.push(`day ${dayIndex}, ${name}: ${response.status} ${response.error.code}`);
      }
      return response;
    },
    newBrowser: (member) => Object.assign(member, { browser: newCaller().browser }),
    advanceMinutes: (minutes) => app.clock.advance(minutes * MINUTE_MS),
  };
  for (dayIndex = 0; dayIndex < 7; dayIndex += 1) {
    const dayStart = app.clock.now().getTime();
    for (const runActivity of activities) await runActivity(week, dayIndex);
    app.clock.advance(Math.max(0, dayStart + DAY_MS - app.clock.now().getTime()));
  }
  return reachedLimits;
}
