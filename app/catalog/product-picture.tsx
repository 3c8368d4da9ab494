import type {ProductId} from './types';

interface ProductPictureProps {
  product: ProductId;
  view: 'front' | 'angle' | 'detail' | 'scene' | 'cutout';
  /** How wide it is shown, for the browser to choose a file by. */
  sizes: string;
  alt?: string;
  /** Beside its name in words: nothing for the ear. */
  decorative?: boolean;
  priority?: boolean;
  className?: string;
}

const colours: Readonly<Record<ProductId, readonly [main: string, deep: string]>> = {
  rush: ['#b04613', '#7c2c05'],
  synaptiq: ['#3d3b8b', '#25225c'],
  vitra: ['#2d6a39', '#174a24'],
};

/** A product's picture, drawn. */
export function ProductPicture({product, view, alt, decorative, className}: ProductPictureProps) {
  const [main, deep] = colours[product];
  const name = product.toUpperCase();
  const told = decorative ? {'aria-hidden': true} : {role: 'img', 'aria-label': alt ?? name};
  const turn = {front: 0, angle: -6, detail: 5, scene: 0, cutout: 0}[view];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: told by its label, or by the words beside it
    <svg viewBox="0 0 400 400" className={className} {...told}>
      {view !== 'cutout' && <rect width="400" height="400" fill="var(--product-light)" />}
      <ellipse cx="214" cy="352" rx="104" ry="10" fill="#121e14" opacity="0.14" />
      <g transform={`rotate(${turn} 200 350)`}>
        {product === 'vitra' ? (
          <path
            d="M118 70h164l12 262q1 20-18 20H124q-19 0-18-20zM118 70l-2 26h168l-2-26z"
            fill={main}
          />
        ) : (
          <>
            <rect x="146" y="44" width="108" height="46" rx="7" fill={deep} />
            <path
              d="M156 90h88q38 14 38 44v192q0 26-26 26H144q-26 0-26-26V134q0-30 38-44z"
              fill={main}
            />
          </>
        )}
        <rect x="126" y="160" width="148" height="128" fill="#f7f3eb" />
        <g textAnchor="middle" fill="#121e14">
          <text x="200" y="190" fontSize="11" letterSpacing="3">
            BOREAL
          </text>
          <text
            x="200"
            y="236"
            fontSize={name.length > 5 ? 25 : 34}
            fontFamily="Fraunces, serif"
            fill={main}
          >
            {name}
          </text>
          <path d="M140 252h120" stroke="#121e14" strokeWidth="0.8" />
          <text x="200" y="272" fontSize="9.5">
            Dietary supplement
          </text>
        </g>
      </g>
    </svg>
  );
}
