import { expect, type Page } from '@playwright/test';
import type { Newcomer } from './people.ts';
import type { Product } from './product.ts';

export const stepNames = [
  'Verify Contact',
  'Basic Info',
  'Cultural Info',
  'Photos',
  'Preferences and About',
] as const;

/** The registration wizard, used with a mouse. Only `completeContact` and `next` leave a step. */
export class Wizard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(name: string) {
    return this.page.getByLabel(name, { exact: true });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async expectStep(step: 1 | 2 | 3 | 4 | 5): Promise<void> {
    const name = stepNames[step - 1];
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(this.page.getByText(`Step ${step} of 5`)).toBeVisible();
    const main = this.page.getByRole('main');
    await expect(main.getByText(`${(step - 1) * 20}%`, { exact: true })).toBeVisible();
  }

  async proveContact(product: Product, email: string): Promise<void> {
    await this.requestAndReadCode(email);
    await this.enterCode(product, email);
  }

  async requestAndReadCode(email: string): Promise<void> {
    await this.field('Email address').fill(email);
    await this.button('Send OTP').click();
    await expect(this.field('OTP')).toBeFocused();
  }

  async enterCode(product: Product, contact: string): Promise<void> {
    await this.field('OTP').fill(await product.codeFor(contact));
    await expect(this.page.getByText('✓ Verified')).toBeVisible();
  }

  /** Completes step 1. */
  async completeContact(product: Product, { email, password }: Newcomer): Promise<void> {
    await this.proveContact(product, email);
    await this.choosePassword(password);
    await this.next();
    await this.expectStep(2);
  }

  async choosePassword(password: string): Promise<void> {
    await this.field('Password').fill(password);
    await this.field('Confirm password').fill(password);
  }

  async fillBasics({ name, gender }: Newcomer): Promise<void> {
    await this.field('Full name').fill(name);
    await this.page.getByText(gender === 'FEMALE' ? 'Female' : 'Male', { exact: true }).click();
    await this.fillBirthAndStatus();
  }

  /** Fills date of birth, mother tongue and marital status. */
  async fillBirthAndStatus(): Promise<void> {
    await this.field('Day').fill('14');
    await this.field('Month').fill('3');
    await this.field('Year').fill('1997');
    await this.page.getByText('Havyaka Kannada', { exact: true }).click();
    await this.page.getByText('Never Married', { exact: true }).click();
  }

  /** Chooses a photo. A portrait is used unchanged. A photo of another shape is cropped first. */
  async choosePhoto(photo: Buffer, tile = 'Choose a photo'): Promise<void> {
    await this.field(tile).setInputFiles({
      name: 'portrait.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });
  }

  async fillAbout(bio: string): Promise<void> {
    await this.field('About you (bio)').fill(bio);
    await this.page.getByLabel('My details are true').check();
    await this.page.getByLabel('I accept the terms').check();
  }

  async next(): Promise<void> {
    await this.button('Continue').click();
  }
}
