import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface Digest {
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Passes bytes on unchanged. @param onBytes called for each piece @param onEnd called once, after the last one */
export const hashing = (onBytes: (count: number) => void, onEnd: (digest: Digest) => void): Transform => {
  const hash = createHash('sha256');
  let size = 0;
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece);
      size += piece.length;
      onBytes(piece.length);
      done(null, piece);
    },
    flush: (done) => {
      onEnd({ size, sha256: hash.digest('hex') });
      done();
    },
  });
};
