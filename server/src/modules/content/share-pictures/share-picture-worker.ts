import { shareSvg, type ShareFacts } from './share-picture';

/** The worker's only job. Default export, as the pool asks for. @returns PNG */
export default async function drawTask(facts: ShareFacts): Promise<Uint8Array> {
  const svg = await shareSvg(facts);
  // With the first picture: its codecs take a tenth of the time of a start.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128 }).toBuffer();
}
