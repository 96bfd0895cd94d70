import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useSession } from '../../api/session.ts';
import { ownProfile } from '../../test/profiles.ts';
import { getAllByRole, render } from '../../test/render.tsx';
import { ownPhotosQuery } from '../photo/index.ts';
import PreviewPage from './preview-page.tsx';

function renderPage({ profileComplete }: { profileComplete: boolean }): HTMLElement {
  useSession.setState({ user: { profileComplete } as never, token: 'a token' });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(ownProfileQuery.queryKey, { profile: ownProfile({}) });
  client.setQueryData(ownPhotosQuery.queryKey, { photos: [] });
  return render(<PreviewPage />, { client });
}

beforeEach(() => useSession.setState({ user: null, token: null }));

test('an incomplete profile has a link to the profile settings instead of a preview', () => {
  const container = renderPage({ profileComplete: false });
  expect(container.querySelector('h1')?.textContent).toBe('Profile not available');
  expect(container.textContent).toContain('Please complete your profile first.');
  expect(container.querySelector('a[href="/profile"]')?.textContent).toBe('Go to Profile Settings');
});

test('the preview of a complete profile has a bar with the only link back', () => {
  const container = renderPage({ profileComplete: true });
  expect(container.querySelector('h1')?.textContent).toBe('Test Member');
  expect(container.textContent).toContain('(Preview) This is how your profile appears to others.');
  expect(container.querySelector('a[href="/profile"]')?.textContent).toBe('Edit Profile');
  expect(getAllByRole('button', 'Back')).toEqual([]);
  // The disabled buttons are not in a bar that covers the page.
  expect(getAllByRole('button', 'Send Message').map(({ disabled }) => disabled)).toEqual([true]);
  expect(container.querySelector('[data-action-bar]')).toBeNull();
  expect(container.textContent).not.toContain('Profile not available');
  expect(container.textContent).toContain('No bio provided yet.');
});
