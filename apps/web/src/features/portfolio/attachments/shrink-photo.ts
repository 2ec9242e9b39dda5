/** Documents stay readable with so many pixels on the longer side, and the last of them fits into any limit. */
const sides = [3000, 2200, 1600, 1200];
const quality = 0.85;

/** A photo that is too large, made smaller; null where it can't be: it is no photo that this browser can draw. */
export async function shrinkPhoto(file: File, maximumBytes: number): Promise<File | null> {
  if (!/^image\/(png|jpeg|webp)$/.test(file.type)) return null;
  let photo: ImageBitmap;
  try {
    photo = await createImageBitmap(file);
  } catch {
    return null;
  }
  try {
    for (const side of sides) {
      const blob = await draw(photo, side);
      if (blob && blob.size <= maximumBytes) {
        return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type });
      }
    }
    return null;
  } finally {
    photo.close();
  }
}

function draw(photo: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // What was transparent would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
