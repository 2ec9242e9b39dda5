import { crc32, deflateSync } from 'node:zlib';
import type { FileType } from '@zachetka/contract/portfolio/files/file-types';
import { lazily } from '@zachetka/server/lib/lazily';
import { type Certificate, drawCertificate, drawMedal, drawOwn, type OwnWords, writeOwn } from './designs.ts';
import { type Colour, type Drawing, flatten, type Point, type Shape } from './drawing.ts';
import { preparePdf } from './pdf-file.ts';

/**
 * Pictures of the drawing, one pixel a point, with smooth edges. What differs from file to file is drawn over it; where nothing is, a comment
 * differs that viewers do not show.
 */
function preparePng({
  width,
  height,
  shapes,
}: Drawing): (stamp: readonly Shape[], comment: string) => Buffer {
  const common = Buffer.alloc(width * height * 3, 255);
  drawShapes(common, { width, height, shapes });
  return (stamp, comment) => {
    const pixels = Buffer.from(common);
    drawShapes(pixels, { width, height, shapes: stamp });
    return pngOf(pixels, width, height, comment);
  };
}

function drawShapes(pixels: Buffer, { width, height, shapes }: Omit<Drawing, 'title'>) {
  for (const shape of shapes) {
    const lines = flatten(shape.steps).map((line) => line.map(({ x, y }) => ({ x, y: height - y })));
    if ('fill' in shape) fillArea(pixels, width, height, lines, shape.fill);
    else strokeLines(pixels, width, height, lines, shape.width, shape.stroke);
  }
}

function pngOf(pixels: Buffer, width: number, height: number, comment: string): Buffer {
  const rowLength = width * 3;
  const rows = Buffer.alloc((rowLength + 1) * height);
  for (let y = 0; y < height; y += 1) {
    pixels.copy(rows, y * (rowLength + 1) + 1, y * rowLength, (y + 1) * rowLength);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1')),
    chunk('IDAT', deflateSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

type Lines = readonly (readonly Point[])[];

/** How much of each pixel lies within half the width of the nearest piece; where pieces meet, the nearer one counts. */
function strokeLines(
  pixels: Buffer,
  width: number,
  height: number,
  lines: Lines,
  penWidth: number,
  colour: Colour,
) {
  const reach = penWidth / 2 + 0.5;
  const covered = new Float32Array(width * height);
  for (const line of lines) {
    for (const [index, end] of line.entries()) {
      const start = line[index - 1] ?? end;
      const box = boundsOf([start, end], reach, width, height);
      for (let y = box.top; y <= box.bottom; y += 1) {
        for (let x = box.left; x <= box.right; x += 1) {
          const share = reach - distance(x + 0.5, y + 0.5, start, end);
          const at = y * width + x;
          if (share > (covered[at] ?? 0)) covered[at] = share;
        }
      }
    }
  }
  const box = boundsOf(lines.flat(), reach, width, height);
  for (let y = box.top; y <= box.bottom; y += 1) {
    for (let x = box.left; x <= box.right; x += 1) {
      blend(pixels, (y * width + x) * 3, colour, covered[y * width + x] ?? 0);
    }
  }
}

const samplesAcross = 4;

/** Inside is where a ray to the right crosses the outline an odd number of times; four rays a pixel make the edge smooth. */
function fillArea(pixels: Buffer, width: number, height: number, lines: Lines, colour: Colour) {
  const box = boundsOf(lines.flat(), 1, width, height);
  for (let y = box.top; y <= box.bottom; y += 1) {
    const covered = new Float32Array(width);
    for (let sample = 0; sample < samplesAcross; sample += 1) {
      const crossings = crossingsAt(lines, y + (sample + 0.5) / samplesAcross);
      for (let index = 0; index + 1 < crossings.length; index += 2) {
        const [from = 0, to = 0] = crossings.slice(index, index + 2);
        for (let x = Math.max(0, Math.floor(from)); x < Math.min(width, to); x += 1) {
          const share = Math.min(x + 1, to) - Math.max(x, from);
          covered[x] = (covered[x] ?? 0) + share / samplesAcross;
        }
      }
    }
    for (let x = box.left; x <= box.right; x += 1)
      blend(pixels, (y * width + x) * 3, colour, covered[x] ?? 0);
  }
}

function crossingsAt(lines: Lines, y: number): number[] {
  const crossings: number[] = [];
  for (const line of lines) {
    for (const [index, end] of line.entries()) {
      const start = line[index - 1] ?? end;
      if (start.y > y !== end.y > y) {
        crossings.push(start.x + ((y - start.y) / (end.y - start.y)) * (end.x - start.x));
      }
    }
  }
  return crossings.toSorted((a, b) => a - b);
}

function boundsOf(points: readonly Point[], margin: number, width: number, height: number) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    right: Math.min(width - 1, Math.ceil(Math.max(...xs) + margin)),
    top: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    bottom: Math.min(height - 1, Math.ceil(Math.max(...ys) + margin)),
  };
}

function distance(x: number, y: number, start: Point, end: Point): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - start.x) * dx + (y - start.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - start.x - t * dx, y - start.y - t * dy);
}

function blend(pixels: Buffer, at: number, colour: Colour, share: number): void {
  if (share <= 0) return;
  const part = Math.min(1, share);
  for (let index = 0; index < 3; index += 1) {
    const below = pixels[at + index] ?? 255;
    pixels[at + index] = Math.round(below + ((colour[index] ?? 0) - below) * part);
  }
}

/** A kind of paper or picture that students attach, and how to make one. */
export type Proof = {
  fileName: string;
  type: Extract<FileType, 'pdf' | 'png'>;
  /** Each number makes another file; the same words the same file. */
  make: (own: OwnWords) => Promise<Buffer>;
};

const blue: Colour = [30, 90, 140];
const green: Colour = [24, 110, 96];
const red: Colour = [150, 48, 62];
const violet: Colour = [94, 66, 140];

const presented = 'студенту медицинского университета';

/** For what no more exact paper is known: it says nothing that could be wrong. */
const certificates: readonly Proof[] = [
  pdf('Сертификат.pdf', { kind: 'Сертификат', lines: ['участника', presented], colour: blue }),
  png('Скан сертификата.png', { kind: 'Сертификат', lines: ['участника', presented], colour: violet }),
];

const diploma = (of: string, colour: Colour): readonly Proof[] => [
  pdf('Диплом.pdf', { kind: 'Диплом', lines: ['награждается', presented, of], colour }),
  png('Скан диплома.png', { kind: 'Диплом', lines: ['награждается', presented, of], colour }),
];

const statement = (fileName: string, of: string, colour: Colour): readonly Proof[] => [
  pdf(`${fileName}.pdf`, { kind: 'Справка', lines: ['выдана', presented, of], colour }),
  png(`${fileName} (скан).png`, { kind: 'Справка', lines: ['выдана', presented, of], colour }),
];

/** By the title of the sub-block. */
const proofsOfSubBlocks: Readonly<Record<string, readonly Proof[]>> = {
  'Владение языками': certificates,
  'Предметные олимпиады и конкурсы': diploma('по итогам олимпиады', blue),
  'Именные стипендии и премии за учёбу': statement('Выписка из приказа', 'о назначении выплаты', blue),
  'Учебные проекты': statement('Справка с кафедры', 'о выполнении учебного проекта', green),
  'Научные публикации': statement('Справка о публикации', 'о выходе работы из печати', blue),
  'Научные статьи': statement('Справка о публикации', 'о выходе работы из печати', blue),
  'Доклады на конференциях': diploma('за доклад на конференции', violet),
  'Гранты и научные проекты': statement('Справка о гранте', 'об участии в научном проекте', violet),
  'Патенты и свидетельства': statement('Свидетельство о регистрации', 'о регистрации разработки', violet),
  'Студенческий научный кружок': statement('Справка из кружка', 'о работе в научном кружке', violet),
  'Волонтёрская деятельность': [
    pdf('Благодарственное письмо.pdf', {
      kind: 'Благодарность',
      lines: [presented, 'за волонтёрскую помощь'],
      colour: green,
    }),
    png('Волонтёрская книжка.png', {
      kind: 'Справка',
      lines: ['о волонтёрской деятельности', presented],
      colour: green,
    }),
  ],
  'Студенческое самоуправление': statement('Справка об участии', 'о работе в объединении', green),
  'Организация мероприятий': statement('Справка организатора', 'об организации мероприятия', green),
  Донорство: statement('Справка донора', 'о донации', red),
  'Творческие конкурсы и фестивали': diploma('по итогам творческого конкурса', red),
  'Участие в творческом коллективе': statement('Справка из коллектива', 'об участии в коллективе', red),
  'Публичное представление произведений': statement('Справка о показе', 'о показе произведения', red),
  'Спортивные соревнования': [
    pdf('Грамота.pdf', {
      kind: 'Грамота',
      lines: ['награждается', presented, 'по итогам соревнований'],
      colour: red,
    }),
    picture('Медаль.png', () => drawMedal('Соревнования', blue)),
    picture('Фото с награждения.png', () => drawMedal('Награждение', red)),
  ],
  'Спортивные разряды и звания': statement('Выписка из приказа о присвоении', 'о присвоении разряда', red),
  'Знак отличия комплекса ГТО': statement('Удостоверение ГТО', 'о получении знака отличия', red),
  'Производственная практика': statement('Справка о практике', 'о прохождении практики', green),
  'Работа в медицинской организации': statement('Справка с места работы', 'о работе по профилю', green),
};

export function proofsFor(subBlockTitle: string): readonly Proof[] {
  return proofsOfSubBlocks[subBlockTitle] ?? certificates;
}

function pdf(fileName: string, certificate: Certificate): Proof {
  const prepare = lazily(async () => preparePdf(drawCertificate(certificate)));
  return {
    fileName,
    type: 'pdf',
    make: async (own) => {
      const written = writeOwn(own);
      return (await prepare())(drawOwn(written), written);
    },
  };
}

function png(fileName: string, certificate: Certificate): Proof {
  return picture(fileName, () => drawCertificate(certificate));
}

function picture(fileName: string, draw: () => ReturnType<typeof drawMedal>): Proof {
  const prepare = lazily(async () => {
    const drawing = draw();
    return { make: preparePng(drawing), hasWords: drawing.written !== undefined };
  });
  return {
    fileName,
    type: 'png',
    make: async (own) => {
      const { make, hasWords } = await prepare();
      return make(hasWords ? drawOwn(writeOwn(own)) : [], `${own.number} ${own.date}`);
    },
  };
}
