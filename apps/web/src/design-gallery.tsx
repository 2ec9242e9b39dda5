import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { CircleCheck, Clock, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router';
import { LanguageMenu } from './app/shell/language-menu.tsx';
import { ThemeMenu } from './app/shell/theme-menu.tsx';
import { Badge } from './components/badge/badge.tsx';
import { Button, IconButton } from './components/button/button.tsx';
import { Card } from './components/card/card.tsx';
import {
  AllDoneDrawing,
  BlankFormDrawing,
  BlankListDrawing,
  ClosedBookDrawing,
  EmptyDeskDrawing,
  EmptyFilmDrawing,
  EmptyShelfDrawing,
  LastPageDrawing,
  LockedDoorDrawing,
  MedalDrawing,
  NothingFoundDrawing,
  PlasterDrawing,
  SignpostDrawing,
} from './components/drawings/drawings.tsx';
import { EmptyCardDrawing, FlatLineDrawing } from './components/drawings/first-drawings.tsx';
import { Checkbox } from './components/field/checkbox.tsx';
import { Select } from './components/field/select.tsx';
import { Switch } from './components/field/switch.tsx';
import { TextArea } from './components/field/text-area.tsx';
import { TextField } from './components/field/text-field.tsx';
import { ConfirmModal } from './components/modal/confirm-modal.tsx';
import { Modal } from './components/modal/modal.tsx';
import { Notice } from './components/notice/notice.tsx';
import { PageHeader } from './components/page-header/page-header.tsx';
import { SegmentedChoice } from './components/segmented-choice/segmented-choice.tsx';
import { ErrorState } from './components/states/error-state.tsx';
import { Loading } from './components/states/loading.tsx';
import { Toaster } from './components/toaster/toaster.tsx';
import { Tooltip } from './components/tooltip/tooltip.tsx';
import styles from './design-gallery.module.css';
import { ListExample } from './design-gallery-list.tsx';
import { loadTexts, startI18n } from './lib/i18n.ts';
import { followTheme } from './lib/theme.ts';

const tones = ['neutral', 'accent', 'info', 'positive', 'warning', 'negative'] as const;
const nominations = ['Научная', 'Спортивная', 'Культурно-массовая', 'Общественная'].map((label) => ({
  id: label,
  label,
}));

/** Every component of ours on one page, for those who build with them: `npm run dev`, then /design.html. */
function DesignGallery() {
  return (
    <main className={styles.gallery}>
      <PageHeader
        title="Компоненты"
        crumbs={[{ label: 'Список заявок', to: '/' }, { label: 'Просмотр заявки' }]}
        action={
          <Button variant="primary" icon={<Plus aria-hidden />}>
            Новая заявка
          </Button>
        }
      />
      <div className={styles.row}>
        <LanguageMenu />
        <ThemeMenu />
      </div>
      <Section title="Кнопки">
        <Button variant="primary">Сохранить</Button>
        <Button>Отмена</Button>
        <Button variant="quiet">Подробнее</Button>
        <Button variant="negative" icon={<Trash2 aria-hidden />}>
          Удалить
        </Button>
        <Button isDisabled>Недоступно</Button>
        <Button variant="primary" isPending>
          Сохранить
        </Button>
        <Tooltip text="Нет достижений для отправки на проверку">
          <IconButton label="Добавить" icon={<Plus aria-hidden />} />
        </Tooltip>
      </Section>
      <Fields />
      <Section title="Состояния">
        {tones.map((tone) => (
          <Badge
            key={tone}
            tone={tone}
            icon={tone === 'positive' ? <CircleCheck aria-hidden /> : <Clock aria-hidden />}
          >
            На проверке
          </Badge>
        ))}
      </Section>
      <div className={styles.stack}>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title="В одной заявке — одна номинация">
            Нажмите «Изменить» в нужной номинации и выберите подтверждённые достижения из портфолио.
          </Notice>
        ))}
      </div>
      <Windows />
      <ListExample />
      <Section title="Рисунки">
        <EmptyCardDrawing />
        <FlatLineDrawing />
        <LockedDoorDrawing />
        <EmptyFilmDrawing />
        <PlasterDrawing />
        <BlankListDrawing />
        <NothingFoundDrawing />
        <LastPageDrawing />
        <SignpostDrawing />
        <AllDoneDrawing />
        <EmptyDeskDrawing />
        <BlankFormDrawing />
        <MedalDrawing />
        <EmptyShelfDrawing />
        <ClosedBookDrawing />
      </Section>
      <Card>
        <Loading />
        <ErrorState
          title="Не удалось загрузить карточку"
          text="Сервер не ответил. Попробуйте ещё раз"
          onRetry={() => toast('…')}
        />
      </Card>
      <Toaster />
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2>{title}</h2>
      <div className={styles.row}>{children}</div>
    </Card>
  );
}

function Fields() {
  const [nomination, setNomination] = useState<string | null>(null);
  const [isOn, setIsOn] = useState(true);
  const [language, setLanguage] = useState<'ru' | 'en'>('ru');
  return (
    <Card>
      <h2>Поля</h2>
      <div className={styles.fields}>
        <TextField label="Название мероприятия" isRequired placeholder="Олимпиада по хирургии" />
        <TextField label="Место" defaultValue="третье" error="Неверный формат" isRequired />
        <TextField label="Группа" defaultValue="1.3.07А" isDisabled description="Из данных учебного отдела" />
        <Select
          label="Номинация"
          options={nominations}
          value={nomination}
          onChange={setNomination}
          isRequired
        />
        <TextArea label="Описание" placeholder="Что вы сделали" />
        <div>
          <Checkbox defaultSelected>Подтверждаю достоверность данных</Checkbox>
          <Checkbox>Согласие на обработку персональных данных</Checkbox>
          <Checkbox isIndeterminate>Все достижения</Checkbox>
          <Checkbox isDisabled>Недоступно</Checkbox>
        </div>
        <Switch isOn={isOn} onChange={setIsOn}>
          Только актуальные
        </Switch>
        <SegmentedChoice
          label="Язык"
          options={[
            { id: 'ru', label: 'Русский' },
            { id: 'en', label: 'English' },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
    </Card>
  );
}

function Windows() {
  const [open, setOpen] = useState<'modal' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title="Окна и уведомления">
      <Button onPress={() => setOpen('modal')}>Окно</Button>
      <Button onPress={() => setOpen('confirm')}>Подтверждение</Button>
      <Button onPress={() => toast.success('Данные сохранены')}>Успех</Button>
      <Button onPress={() => toast.error('Не удалось сохранить. Попробуйте снова.')}>Ошибка</Button>
      <Button onPress={() => toast.loading('Отправляем…')}>Ожидание</Button>
      <Modal
        isOpen={open === 'modal'}
        onClose={close}
        title="Подтвердить достижение"
        footer={
          <>
            <Button onPress={close}>Отмена</Button>
            <Button variant="primary" onPress={close}>
              Подтвердить
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <TextField label="Баллы" isRequired defaultValue="10" />
          <TextArea label="Комментарий" isRequired />
        </div>
      </Modal>
      <ConfirmModal
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Удалить достижение?"
        text="«Олимпиада по хирургии» и 2 файла будут удалены. Вернуть их нельзя."
        confirmLabel="Удалить"
        isDestructive
      />
    </Section>
  );
}

async function start(): Promise<void> {
  followTheme();
  await startI18n();
  await loadTexts('table');
  createRoot(document.getElementById('root') ?? document.body).render(
    <MemoryRouter>
      <DesignGallery />
    </MemoryRouter>,
  );
}

void start();
