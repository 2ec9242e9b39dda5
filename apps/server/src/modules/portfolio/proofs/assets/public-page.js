for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
const drop = document.querySelector('[data-drop]');
if (drop) {
  const input = drop.querySelector('input');
  const show = (name, said = {}) => {
    for (const part of document.querySelectorAll('[data-verdict]')) {
      part.hidden = !part.dataset.verdict.split(' ').includes(name);
      for (const place of part.querySelectorAll('[data-said]'))
        place.textContent = said[place.dataset.said] ?? '';
    }
  };
  const check = async (file) => {
    show('busy');
    const form = new FormData();
    form.append('file', file);
    try {
      const answer = await fetch(drop.dataset.drop, {
        method: 'POST',
        body: form,
        headers: { 'accept-language': document.documentElement.lang },
      });
      const told = await answer.json();
      if (!answer.ok) return show('refused', { message: told.message });
      const { credential } = told;
      const date =
        credential &&
        new Date(credential.verifiedAt).toLocaleDateString(document.documentElement.lang, {
          dateStyle: 'long',
        });
      show(told.verdict, credential ? { ...credential, date } : {});
    } catch {
      show('failed');
    }
  };
  input.addEventListener('change', () => {
    if (input.files[0]) void check(input.files[0]);
  });
  for (const kind of ['dragover', 'dragleave', 'drop']) {
    drop.addEventListener(kind, (event) => {
      event.preventDefault();
      drop.classList.toggle('over', kind === 'dragover');
      if (kind === 'drop' && event.dataTransfer.files[0]) void check(event.dataTransfer.files[0]);
    });
  }
}
