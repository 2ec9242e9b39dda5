// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing/render-page.ts';
import { RowList } from './row-list.tsx';

function Numbers() {
  const [items, setItems] = useState(['1', '2', '3']);
  return (
    <RowList
      legend="numbers"
      items={items}
      addLabel="add"
      removeLabel={(number) => `remove ${number}`}
      onAdd={() => setItems([...items, '4'])}
      onRemove={(removed) => setItems(items.filter((_, index) => index !== removed))}
      render={(item) => <input aria-label={item} />}
    />
  );
}

it('takes the focus along: into a new row, and into the row before one that was removed', async () => {
  renderPage(<Numbers />);
  const labelOf = (element: Element | null) => element?.getAttribute('aria-label');
  const shown = () => [[...document.querySelectorAll('input')].map(labelOf), labelOf(document.activeElement)];
  const press = (place: number) => [...document.querySelectorAll('button')].at(place)?.click();

  await expect.poll(shown).toMatchObject([['1', '2', '3'], null]);
  press(-1);
  await expect.poll(shown).toEqual([['1', '2', '3', '4'], '4']);
  press(2);
  await expect.poll(shown).toEqual([['1', '2', '4'], '2']);
});
