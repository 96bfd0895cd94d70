import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { connectLive } from '../api/realtime.ts';
import { followOtherTabs, useSession } from '../api/session.ts';
import { forgetWithSession } from '../offline/device.ts';

/**
 * Once, around all screens: keeps the live connection of the signed-in member, follows the session
 * across tabs, lets the device forget with it, and takes the browser where it goes when a session ends.
 */
export function SessionSync() {
  const token = useSession((session) => session.token);
  const exit = useSession((session) => session.exit);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const leave = useEffectEvent((target: '/' | '/auth') => {
    // The one who has to sign in again comes back to where they were, and nobody else.
    const of = useSession.getState().formerId;
    const state = target === '/auth' ? { from: pathname + search, of } : null;
    void navigate(target, { replace: target === '/auth', state });
  });

  useEffect(followOtherTabs, []);
  useEffect(forgetWithSession, []);
  useEffect(() => (token === null ? undefined : connectLive(token)), [token]);
  useEffect(() => {
    if (exit === null) return;
    // Only when the new screen stands: until then the gates of the former one keep still.
    if (pathname === exit) useSession.setState({ exit: null });
    else leave(exit);
  }, [exit, pathname]);
  return null;
}
