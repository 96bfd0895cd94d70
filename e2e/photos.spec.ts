import type { Locator, Page } from '@playwright/test';
import { failures } from '@sambandha/contract/errors';
import { en } from '@sambandha/words/en/screens/index';
import { middleOf } from './harness/box.ts';
import { makeCallFail } from './harness/failing.ts';
import { expect, expectAccessibleScreen, phoneOptions, test } from './harness/journey.ts';
import { Keyboard } from './harness/keyboard.ts';
import { createNewcomer, registerMember } from './harness/people.ts';

/** The tab with the member's own photos, in the profile. */
class Photos {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
    await this.page.getByRole('tab', { name: 'Photos' }).click();
    await expect(this.page.getByText(/^\d of 6 photos$/)).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  optionsButton(place: number): Locator {
    return this.button(`Options for photo ${place}`);
  }

  /** Opens the menu of the photo in a place and selects an action. */
  async select(place: number, action: string): Promise<void> {
    await this.optionsButton(place).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async choose(...files: Buffer[]): Promise<void> {
    await this.page
      .getByLabel('Add a photo', { exact: true })
      .setInputFiles(
        files.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })),
      );
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.page.getByText(`${count} of 6 photos`)).toBeVisible();
  }

  /** Returns the ids of the photos in order, from their addresses. */
  async order(): Promise<string[]> {
    const images = this.page.getByRole('img', { name: /^Photo \d$/ });
    const sources = await images.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('src') ?? ''),
    );
    // A source is `/media/ID/…`.
    return sources.map((source) => source.split('/')[2] ?? '');
  }

  async expectOrder(ids: readonly (string | undefined)[]): Promise<void> {
    await expect.poll(() => this.order()).toEqual(ids);
  }
}

test('photos are cropped, uploaded, reordered and deleted on a phone', async ({
  open,
  product,
  photo,
}) => {
  const member = await registerMember(product, createNewcomer('FEMALE', 'Shubha Kelagina'), photo);
  const person = await open({ ...phoneOptions, as: member });
  const { page, expectError } = person;
  const photos = new Photos(page);
  await photos.open();
  await photos.expectCount(1);
  await expect(page.getByLabel('Take a photo')).toBeVisible();

  await test.step('two photos are cropped one after the other to 4:5', async () => {
    await photos.choose(photo, photo);
    await page.getByLabel('Zoom', { exact: true }).fill('1.5');
    await expectAccessibleScreen(page);
    await photos.button('Use this photo').click();
    await photos.button('Use this photo').click();
    await photos.expectCount(3);
    const third = page.getByRole('img', { name: 'Photo 3' });
    const shape = () =>
      third.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    await expect.poll(shape).toBeCloseTo(4 / 5, 2);
  });

  await test.step('an upload shows its progress and can be cancelled', async () => {
    // The request gets no response, so the upload stays in progress.
    let abortUpload = async () => {};
    await page.route('**/api/photos/upload', (route) => {
      abortUpload = () => route.abort().catch(() => undefined);
    });
    await photos.choose(photo);
    await photos.button('Use this photo').click();
    await expect(page.getByRole('progressbar', { name: /^Uploading/ })).toBeVisible();
    await expect(page.getByText(/^\d+%$/)).toBeVisible();
    await photos.button('Cancel upload').click();
    await expect(page.getByRole('progressbar', { name: /^Uploading/ })).toBeHidden();
    // Otherwise the upload would continue when the route is removed.
    await abortUpload();
    await page.unroute('**/api/photos/upload');
    await photos.expectCount(3);
  });

  await test.step('a failed upload is tried again', async () => {
    const endFailures = await makeCallFail(person, 'POST', '**/api/photos/upload');
    await photos.choose(photo);
    await photos.button('Use this photo').click();
    await expect(page.getByText('Failed to upload photo. Please try again.')).toBeVisible();
    await endFailures();
    await photos.button('Try again').click();
    await photos.expectCount(4);
  });

  await test.step('a file that is not an image is rejected with a message', async () => {
    // Only the recorder of the test run requests the `blob:` address of this file, which the
    // content security policy forbids.
    expectError(/Connecting to 'blob:|connect-src blob/);
    await page.getByLabel('Add a photo', { exact: true }).setInputFiles({
      name: 'page.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await expect(page.getByText('Please select a valid image file')).toBeVisible();
  });

  await test.step('a photo that is moved by keyboard keeps the focus, and the order is stored', async () => {
    const [first, second, third, fourth] = await photos.order();
    const keyboard = new Keyboard(page);
    const waitForOrderResponse = (...ids: (string | undefined)[]) =>
      page.waitForResponse(
        (response) =>
          response.url().endsWith('/api/photos/order') &&
          response.request().postData()?.includes(ids.join('","')) === true,
      );
    const selectByKey = async (action: string) => {
      await keyboard.press('Enter');
      await keyboard.tabTo(page.getByRole('menuitem', { name: action }), 'ArrowDown');
      await keyboard.press('Enter');
    };
    await photos.optionsButton(2).focus();
    await selectByKey(en.photo.moveLater);
    await photos.expectOrder([first, third, second, fourth]);
    await expect(photos.optionsButton(3)).toBeFocused();
    const secondMoveStored = waitForOrderResponse(first, third, fourth, second);
    await selectByKey(en.photo.moveLater);
    await photos.expectOrder([first, third, fourth, second]);
    await expect(photos.optionsButton(4)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'place 4 of 4' })).toBeAttached();
    // The first and the third move send the same order, so the request of the second move must be
    // sent before the test waits for that of the third.
    await secondMoveStored;
    // The screen shows the order immediately. A reload before it is stored would revert it.
    const thirdMoveStored = waitForOrderResponse(first, third, second, fourth);
    await selectByKey(en.photo.moveEarlier);
    await photos.expectOrder([first, third, second, fourth]);
    await thirdMoveStored;
    await page.reload();
    await page.getByRole('tab', { name: 'Photos' }).click();
    await photos.expectOrder([first, third, second, fourth]);
  });

  await test.step('a photo is moved by dragging', async () => {
    const [first, second, third, fourth] = await photos.order();
    const middleOfPhoto = async (place: number) => {
      const image = page.getByRole('img', { name: `Photo ${place}` });
      await image.scrollIntoViewIfNeeded();
      return middleOf(image);
    };
    const target = await middleOfPhoto(1);
    const source = await middleOfPhoto(2);
    await page.mouse.move(source.x, source.y);
    await page.mouse.down();
    await page.mouse.move(target.x + 4, target.y, { steps: 4 });
    await page.mouse.up();
    await photos.expectOrder([second, first, third, fourth]);
  });

  await test.step('an order that cannot be stored is reverted', async () => {
    const orderBefore = await photos.order();
    const endFailures = await makeCallFail(person, 'PATCH', '**/api/photos/order');
    await photos.select(3, en.photo.moveLater);
    await expect(page.getByText(en.photo.orderFailed)).toBeVisible();
    await photos.expectOrder(orderBefore);
    await endFailures();
  });

  await test.step('another photo becomes the primary photo', async () => {
    const [first, second, third, fourth] = await photos.order();
    await photos.select(3, en.photo.setPrimary);
    await expect(page.getByText(en.photo.primaryDone)).toBeVisible();
    await photos.expectOrder([third, first, second, fourth]);
    const response = await page.request.get(`${product.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    const { user } = (await response.json()) as { user: { profilePhoto: string } };
    expect(user.profilePhoto).toContain(third);
  });

  await test.step('deleting a photo requires a confirmation', async () => {
    const [, second, third, fourth] = await photos.order();
    await photos.select(1, en.photo.delete);
    await expect(page.getByRole('alertdialog')).toContainText('the next photo becomes');
    await photos.button('Cancel').click();
    await photos.expectCount(4);
    await photos.select(1, en.photo.delete);
    await photos.button('Yes, delete').click();
    await photos.expectCount(3);
    await photos.expectOrder([second, third, fourth]);
    // The focus moves to the photo that takes the place of the deleted one.
    await expect(photos.optionsButton(1)).toBeFocused();
  });

  await test.step('six photos are the maximum', async () => {
    await photos.choose(photo, photo, photo, photo);
    await expect(page.getByText(failures.PHOTO_LIMIT[1])).toBeVisible();
    // Only three of the four chosen photos fit.
    for (let count = 0; count < 3; count++) await photos.button('Use this photo').click();
    await photos.expectCount(6);
    await expect(page.getByText('You have added the most photos allowed.')).toBeVisible();
  });
});
