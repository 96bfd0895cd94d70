import type { Page } from '@playwright/test';

/** Draws a portrait of sorts and takes it as a JPEG: 900 by 1200 pixels, or so many times as many. */
export async function drawPhoto(page: Page, times = 1): Promise<Buffer> {
  const url = await page.evaluate((scale) => {
    const canvas = document.createElement('canvas');
    canvas.width = 900 * scale;
    canvas.height = 1200 * scale;
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.scale(scale, scale);
    const sky = pen.createLinearGradient(0, 0, 0, 1200);
    sky.addColorStop(0, '#f3d9a4');
    sky.addColorStop(1, '#3f6b4f');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 900, 1200);
    const ellipse = (colour: string, x: number, y: number, width: number, height: number) => {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.ellipse(x, y, width, height, 0, 0, 2 * Math.PI);
      pen.fill();
    };
    ellipse('#2b1d16', 450, 470, 250, 320);
    ellipse('#8e2f3c', 450, 1180, 400, 400);
    ellipse('#c68a5f', 450, 520, 190, 250);
    for (const x of [375, 525]) ellipse('#2b1d16', x, 480, 22, 14);
    ellipse('#9c4a3c', 450, 640, 60, 18);
    return canvas.toDataURL('image/jpeg', 0.9);
  }, times);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** A photo as a phone takes it: 2700 by 3600 pixels, and 8 MB. Bytes after its end mean nothing. */
export async function drawPhonePhoto(page: Page): Promise<Buffer> {
  const photo = await drawPhoto(page, 3);
  return Buffer.concat([photo, Buffer.alloc(8 * 1024 * 1024 - photo.length)]);
}
