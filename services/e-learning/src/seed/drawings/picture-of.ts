import sharp from 'sharp';

const PIXELS = 720;
const COLOURS = 128;

/** A drawing of the seed as a PNG of 720 by 480: the product stores no vector pictures. */
export function pictureOf(svg: string): Promise<Buffer> {
  // Drawn at double size and made smaller, so that edges are smooth.
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(PIXELS)
    .png({ palette: true, colours: COLOURS, compressionLevel: 9 })
    .toBuffer();
}
