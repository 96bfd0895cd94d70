import { entryAt, type Matrix, yoniPoints } from './tables.ts';

/*
 * Further published tables of the kootas for which the sources differ most. They are used only for
 * the spread, which is shown beside the points. The order and the letters of the sources are those
 * of tables.ts.
 */

/** Further tables of vashya, with the groom's rows by the bride's columns. */
export const otherVashya: readonly Matrix[] = [
  // The table of most calculators on the web.
  [
    [2, 1, 1, 0.5, 1],
    [1, 2, 0.5, 0, 1],
    [1, 0.5, 2, 1, 1],
    [0, 0, 1, 2, 0],
    [1, 1, 1, 0, 2],
  ],
  // The table of AstroYogi. Its 1.5 may be a misread one half.
  [
    [2, 1, 1, 1.5, 1],
    [1, 2, 1.5, 0, 1],
    [1, 1.5, 2, 1, 1],
    [0, 0, 0, 2, 0],
    [1, 1, 1, 0, 2],
  ],
  // The table of Maitreya, which prints the bride as rows.
  transpose([
    [2, 0, 0, 0.5, 0],
    [1, 2, 1, 0.5, 1],
    [0.5, 1, 2, 1, 1],
    [0, 0, 0, 2, 0],
    [1, 1, 1, 0, 2],
  ]),
];

/** Further tables of gana, with the groom's rows by the bride's columns. */
export const otherGana: readonly Matrix[] = [
  // Two tables of A, which quotes Daivajna-manohara with two readings for Manushya and Deva.
  [
    [6, 5, 0],
    [4, 6, 0],
    [2, 1, 6],
  ],
  [
    [6, 5, 0],
    [3, 6, 0],
    [2, 1, 6],
  ],
  // The popular symmetric table.
  [
    [6, 5, 1],
    [5, 6, 0],
    [1, 0, 6],
  ],
  // The table of PyJHora and Maitreya: the default with the bride as rows.
  [
    [6, 5, 1],
    [6, 6, 0],
    [0, 0, 6],
  ],
];

/** Further tables of yoni, which are symmetric. */
export const otherYoni: readonly Matrix[] = [
  // The table of D, which differs in ten cells. Horse and deer, and buffalo and lion, are printed
  // in two variants. This is the variant that is not the default.
  withCells(yoniPoints, [
    [0, 10, 1],
    [1, 11, 3],
    [5, 9, 1],
    [5, 13, 1],
    [6, 12, 1],
    [6, 13, 2],
    [8, 11, 2],
    [8, 13, 1],
    [9, 13, 1],
    [10, 13, 1],
  ]),
  // The table of C XXVII-4.
  [
    [4, 2, 3, 2, 2, 3, 3, 2, 0, 1, 3, 2, 2, 1],
    [2, 4, 3, 2, 2, 3, 2, 3, 3, 1, 3, 2, 2, 0],
    [3, 3, 4, 2, 2, 3, 2, 3, 3, 1, 3, 0, 2, 1],
    [2, 2, 2, 4, 2, 1, 1, 2, 2, 2, 2, 1, 0, 2],
    [2, 2, 2, 2, 4, 1, 1, 2, 2, 2, 0, 2, 2, 2],
    [3, 3, 3, 1, 1, 4, 0, 3, 3, 2, 3, 2, 2, 2],
    [3, 2, 2, 1, 1, 0, 4, 3, 3, 2, 3, 2, 1, 2],
    [2, 3, 3, 2, 2, 3, 3, 4, 3, 0, 3, 2, 2, 1],
    [0, 3, 3, 2, 2, 3, 3, 3, 4, 1, 3, 2, 2, 1],
    [1, 1, 1, 2, 2, 2, 2, 0, 1, 4, 1, 2, 2, 3],
    [3, 3, 3, 2, 0, 3, 3, 3, 3, 1, 4, 2, 2, 1],
    [2, 2, 0, 1, 2, 2, 2, 2, 2, 2, 2, 4, 2, 2],
    [2, 2, 2, 0, 2, 2, 1, 2, 2, 2, 2, 2, 4, 2],
    [1, 0, 1, 2, 2, 2, 2, 1, 1, 3, 1, 2, 2, 4],
  ],
];

function transpose(matrix: Matrix): Matrix {
  return matrix.map((_, column) => matrix.map((row) => entryAt(row, column)));
}

/**
 * Returns a symmetric table with some of its cells replaced, on both sides of the diagonal. A cell
 * is given as row, column and points.
 */
function withCells(matrix: Matrix, cells: readonly (readonly [number, number, number])[]): Matrix {
  return matrix.map((row, r) =>
    row.map((points, c) => {
      const cell = cells.find(
        ([first, second]) => (first === r && second === c) || (first === c && second === r),
      );
      return cell === undefined ? points : cell[2];
    }),
  );
}
