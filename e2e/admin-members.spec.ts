import { admin as adminTexts } from '@sambandha/words/en/screens/admin/index';
import { desktopOptions, expect, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { AdminPanel, registerTeamMember } from './harness/panel.ts';
import { createNewcomer, registerMember } from './harness/people.ts';

test('a moderator searches for members, steps through their files and verifies one in a case', {
  tag: '@long',
}, async ({ open, product, photo }) => {
  const names = ['Neighbour Nalini', 'Neighbour Nandini', 'Neighbour Netra', 'Neighbour Nirmala'];
  for (const name of names) await registerMember(product, createNewcomer('FEMALE', name), photo);
  const mangala = createNewcomer('FEMALE', 'Mangala Nandalike');
  const moderator = await registerTeamMember(product, mangala, { photo, role: 'moderator' });
  const { page } = await open({ ...desktopOptions, as: moderator });
  const panel = new AdminPanel(page);
  const keys = new Keyboard(page);
  const heading = (name: string) => page.getByRole('heading', { name: new RegExp(`^${name}`) });

  await test.step('keys search, move, select and block, except in a text field', async () => {
    await page.goto('/admin');
    await expect(panel.rows.first()).toBeVisible();
    await keys.press('/');
    await page.keyboard.type('neighbour n');
    await keys.press('Enter');
    await expect(panel.row('Neighbour Nirmala')).toBeVisible();
    await expect(panel.rows).toHaveCount(names.length);
    await keys.tabTo(page.getByRole('checkbox', { name: adminTexts.selectAll }));
    const rowAt = (index: number) => panel.rows.nth(index);
    await keys.press('j');
    await expect(rowAt(0)).toBeFocused();
    await keys.press('j', 'k');
    await expect(rowAt(0)).toBeFocused();
    await keys.press('x');
    await expect(page.getByText('1 selected')).toBeVisible();
    const name = (await rowAt(0).getByRole('link').first().innerText()).trim();
    await keys.press('b');
    const dialog = panel.dialog(`Block ${name}?`);
    await keys.type(dialog.getByLabel(/^Reason/), 'just a joke v b x');
    await keys.activate(dialog.getByRole('button', { name: 'Block' }));
    await panel.expectStatusMessage(`User ${name} has been blocked`);
    await expect(panel.rows).toHaveCount(names.length - 1);
  });

  const caseName =
    await test.step('a member file links to the next file of the list, also after a decision', async () => {
      const rowNames = await panel.rows.evaluateAll((rows) =>
        rows.map((row) => row.querySelector('a')?.textContent?.trim() ?? ''),
      );
      const [firstName = '', secondName = '', thirdName = ''] = rowNames;
      await panel.row(firstName).focus();
      await keys.press('o');
      await expect(heading(firstName)).toBeVisible();
      await panel.button('Verify').click();
      const verify = panel.dialog(`Verify ${firstName}?`);
      await verify.getByRole('button', { name: 'Verify' }).click();
      await panel.expectStatusMessage(`User ${firstName} has been verified`);
      await page.getByRole('link', { name: 'Next', exact: true }).click();
      await expect(heading(secondName)).toBeVisible();
      await keys.press('j');
      await expect(heading(thirdName)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Next', exact: true })).toHaveCount(0);
      await keys.press('k');
      await expect(heading(secondName)).toBeVisible();
      return secondName;
    });

  await test.step('keys verify a member in a case', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await page.goto(`/admin/cases?list=verify&case=${id}`);
    // The name of the region is Case until the list is loaded.
    const caseRegion = page.getByRole('region', { name: new RegExp(`^(${caseName}|Case)$`) });
    await expect(caseRegion.getByRole('button', { name: 'Verify' })).toBeVisible();
    await keys.press('v');
    await expect(caseRegion.getByRole('form', { name: 'Verify' })).toBeVisible();
    await keys.press('2', 'Enter');
    await panel.expectStatusMessage(`User ${caseName} has been verified`);
    await page.goto(`/admin/users/${id}`);
    const basis = 'Verified for: Photo and face compared in a call';
    await expect(panel.main.getByText(basis)).toBeVisible();
  });
});
