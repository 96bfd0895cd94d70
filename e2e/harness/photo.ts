import type { Page } from '@playwright/test';

/** Draws a schematic portrait and returns it as a JPEG of 900 by 1200 pixels. */
export async function drawPhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 1200;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    const gradient = context.createLinearGradient(0, 0, 0, 1200);
    gradient.addColorStop(0, '#f3d9a4');
    gradient.addColorStop(1, '#3f6b4f');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 900, 1200);
    const ellipse = (colour: string, x: number, y: number, width: number, height: number) => {
      context.fillStyle = colour;
      context.beginPath();
      context.ellipse(x, y, width, height, 0, 0, 2 * Math.PI);
      context.fill();
    };
    ellipse('#2b1d16', 450, 470, 250, 320);
    ellipse('#8e2f3c', 450, 1180, 400, 400);
    ellipse('#c68a5f', 450, 520, 190, 250);
    for (const x of [375, 525]) ellipse('#2b1d16', x, 480, 22, 14);
    ellipse('#9c4a3c', 450, 640, 60, 18);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
