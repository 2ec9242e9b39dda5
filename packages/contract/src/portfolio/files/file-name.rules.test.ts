import { describe, expect, it } from 'vitest';
import { cleanFileName, fileNameMaximum, sameFileName, withTrueExtension } from './file-name.rules.ts';

describe('cleanFileName', () => {
  it.each([
    ['Диплом I степени.pdf', 'Диплом I степени.pdf'],
    ['  справка.pdf ', 'справка.pdf'],
    ['справка.pdf. .', 'справка.pdf'],
    ['и\u0306.pdf', 'й.pdf'],
    ['\uFEFF10\u200E.11\u200E.2026.png', '10.11.2026.png'],
    ['Снимок экрана\u202F12.00.png', 'Снимок экрана\u202F12.00.png'],
    ['«Лучший» & <другой>.pdf', '«Лучший» & <другой>.pdf'],
    ['👩‍⚕️.png', '👩‍⚕️.png'],
    ['.htaccess', '.htaccess'],
  ])('keeps %j as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it.each([
    '',
    ' ',
    '.',
    '..',
    '\u200B',
    '../../etc/passwd.pdf',
    'a/b.pdf',
    String.raw`C:\temp\a.pdf`,
    'a\0.pdf',
    'a\n.pdf',
    'a\u0085.pdf',
    'отчёт\u202Efdp.exe',
    'a\u2067b.pdf',
    'a\u2028b.pdf',
    'a\uD800.pdf',
    `${'я'.repeat(fileNameMaximum)}.pdf`,
  ])('refuses %j', (given) => {
    expect(cleanFileName(given)).toBeNull();
  });

  it('counts characters, not code units', () => {
    expect(cleanFileName('🎓'.repeat(fileNameMaximum))).not.toBeNull();
  });
});

describe('withTrueExtension', () => {
  it.each([
    ['диплом.pdf', 'pdf', 'диплом.pdf'],
    ['ДИПЛОМ.PDF', 'pdf', 'ДИПЛОМ.PDF'],
    ['фото.jpeg', 'jpeg', 'фото.jpeg'],
    ['фото.jpg', 'png', 'фото.png'],
    ['диплом.exe', 'pdf', 'диплом.exe.pdf'],
    ['диплом.pdf.html', 'pdf', 'диплом.pdf.html.pdf'],
    ['диплом 12.10', 'pdf', 'диплом 12.10.pdf'],
    ['диплом', 'docx', 'диплом.docx'],
    ['.pdf', 'pdf', '.pdf.pdf'],
  ] as const)('%s that holds %s is kept as %s', (name, type, kept) => {
    expect(withTrueExtension(name, type)).toBe(kept);
  });

  it('stays within the limit', () => {
    const kept = withTrueExtension('я'.repeat(fileNameMaximum), 'pdf');
    expect(kept).toHaveLength(fileNameMaximum);
    expect(kept.endsWith('.pdf')).toBe(true);
  });
});

it('tells names apart without regard to case', () => {
  expect(sameFileName('ДИПЛОМ.PDF', 'диплом.pdf')).toBe(true);
  expect(sameFileName('диплом 1.pdf', 'диплом.pdf')).toBe(false);
});
