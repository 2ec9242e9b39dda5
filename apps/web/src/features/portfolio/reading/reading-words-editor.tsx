import {
  type AddedWords,
  entrySections,
  listSections,
} from '@zachetka/contract/portfolio/reading/added-words';
import { defaultDictionary } from '@zachetka/contract/portfolio/reading/dictionary';
import type { ReadingWords } from '@zachetka/contract/portfolio/reading/reading.schemas';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { LightInput, LightTextArea } from '@/components/field/light-field.tsx';
import { useSaveReadingWords } from '@/lib/api/paper-reading.ts';

type Section = AddedWords['section'];

/** Comes with the dictionary, which no other page shall load. */
export function Editor({ saved }: { saved: ReadingWords }) {
  const { t } = useTranslation('paper-reading');
  const [additions, setAdditions] = useState<readonly AddedWords[]>(saved.additions);
  const { mutate, isPending } = useSaveReadingWords();
  const save = () => {
    const filled = additions
      .map(({ words, ...each }) => ({ ...each, words: words.map((word) => word.trim()).filter(Boolean) }))
      .filter(({ words }) => words.length > 0);
    mutate(
      { version: saved.version, additions: filled },
      { onSuccess: () => toast.success(t('words.saved')), onError: (error) => toast.error(error.message) },
    );
  };
  const wordsOf = (section: Section, name: string) =>
    additions.find((each) => each.section === section && each.name === name)?.words ?? [];
  const change = (section: Section, name: string, words: string[]) =>
    setAdditions((known) => [
      ...known.filter((each) => each.section !== section || each.name !== name),
      { section, name, words },
    ]);
  const field = (section: Section, name: string, known: readonly string[], label: string) => (
    <div key={name}>
      <LightTextArea
        texts={{ id: `words-${section}-${name}`, label, description: knownText(known) }}
        value={wordsOf(section, name).join(', ')}
        onChange={(typed) =>
          change(
            section,
            name,
            typed.split(/[,\n]/).map((word) => word.trimStart()),
          )
        }
      />
      {known.length > shownWords && (
        <details>
          <summary className="small">
            {t('words.all', {
              label: listSections.includes(section as never) ? t(`words.${section}`) : name,
            })}
          </summary>
          <p className="muted small">{known.join(', ')}</p>
        </details>
      )}
    </div>
  );
  const knownText = (known: readonly string[]) =>
    known.length === 0
      ? undefined
      : t('words.known', {
          words: known.slice(0, shownWords).join(', ') + (known.length > shownWords ? ' …' : ''),
        });

  return (
    <form
      className="stack gap4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {entrySections.map((section) => {
        const known: Readonly<Record<string, readonly string[]>> = defaultDictionary[section];
        const own = additions.filter((each) => each.section === section).map(({ name }) => name);
        const names = [...new Set([...Object.keys(known), ...own.toSorted()])];
        return (
          <Card key={section}>
            <div className="stack gap4">
              <h2>{t(`words.${section}`)}</h2>
              {names.map((name) => field(section, name, known[name] ?? [], name))}
              <NewEntry
                label={t('words.name')}
                action={t('words.add')}
                id={section}
                onAdd={(name) => change(section, name, wordsOf(section, name))}
              />
            </div>
          </Card>
        );
      })}
      {listSections.map((section) => (
        <Card key={section}>
          <h2>{t(`words.${section}`)}</h2>
          {field(
            section,
            section,
            defaultDictionary[section],
            t('words.added', { of: t(`words.${section}`) }),
          )}
        </Card>
      ))}
      <Button type="submit" variant="primary" isPending={isPending}>
        {t('words.save')}
      </Button>
    </form>
  );
}

/** Some tell what kind of words they are; hundreds, which are shown on demand, would hide the field. */
const shownWords = 20;

type NewEntryProps = { id: string; label: string; action: string; onAdd: (name: string) => void };

function NewEntry({ id, label, action, onAdd }: NewEntryProps) {
  const [name, setName] = useState('');
  return (
    <div className="wrap gap3 bottom">
      <LightInput
        texts={{ id: `new-${id}`, label }}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        isDisabled={name.trim() === ''}
        onPress={() => {
          onAdd(name.trim());
          setName('');
        }}
      >
        {action}
      </Button>
    </div>
  );
}
