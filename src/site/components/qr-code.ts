import { encode } from 'uqr';

/** A QR code: its width and height in modules, and the path of an SVG that draws its dark modules. */
export interface QrCode {
  size: number;
  dots: string;
}

/** Draws the QR code of an address. */
export function qrCode(url: string): QrCode {
  const { data, size } = encode(url, { border: 2 });
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1` : [])),
  );
  return { size, dots: dots.join('') };
}
