import { useQuery } from '@tanstack/react-query';
import { isRole, roles } from '@zachetka/contract/access/roles';
import type { LastChange } from '@zachetka/contract/errors/error-answer.schemas';
import { roleTitles } from '@zachetka/contract/people/auth/role-titles';
import type { MappingRule } from '@zachetka/contract/people/directory/claim-mapping.rules';
import type { ClaimMapping, ScimConnection } from '@zachetka/contract/people/directory/directory.schemas';
import { scimIdAttributes } from '@zachetka/contract/people/directory/scim-id-attributes';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/components/button/button.tsx';
import { Card } from '@/components/card/card.tsx';
import { EditConflict } from '@/components/edit-conflict/edit-conflict.tsx';
import { LightInput, LightSelect, LightTextArea } from '@/components/field/light-field.tsx';
import { Radio } from '@/components/field/radio.tsx';
import { LeaveGuard } from '@/components/leave-guard/leave-guard.tsx';
import { Notice } from '@/components/notice/notice.tsx';
import { PageHeader } from '@/components/page-header/page-header.tsx';
import { lazyPart } from '@/components/states/lazy-part.tsx';
import { NotLoaded } from '@/components/states/not-loaded.tsx';
import { currentLanguage } from '@/lib/i18n.ts';
import { formatDate, formatTime } from '@/lib/time/dates.ts';
import {
  directoryQuery,
  useDropScimSecret,
  useMakeScimSecret,
  useSaveMapping,
  useSaveScimSettings,
  useTryMapping,
} from './api.ts';
import { LdapCard } from './components/ldap-card.tsx';
import styles from './directory-page.module.css';
import { type EditedRule, newKey, toEdited, toRules } from './edited-rules.ts';

/** Where people and their roles come from by themselves: the login, SCIM, LDAP. */
export function DirectoryPage() {
  const { t } = useTranslation('directory');
  const query = useQuery(directoryQuery);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('administration'), to: '/admin' }, { label: t('title') }]}
      />
      {!data && <NotLoaded query={query} title={t('failed')} headingLevel={2} inCard />}
      {data && (
        <div className="column gap4">
          <p className="quiet">{t('intro')}</p>
          <RulesCard saved={data.mapping} />
          <ScimCard scim={data.scim} />
          {/* Another version is another form: what was typed belongs to the one before. */}
          <LdapCard key={data.ldap.version} ldap={data.ldap} />
        </div>
      )}
    </>
  );
}

const ConfirmModal = lazyPart(() => import('@/components/modal/confirm-modal.tsx'), 'ConfirmModal');

const momentText = (moment: string) => `${formatDate(new Date(moment))}, ${formatTime(new Date(moment))}`;

function ScimCard({ scim }: { scim: ScimConnection }) {
  const { t } = useTranslation('directory');
  const [asks, setAsks] = useState<'replace' | 'drop' | null>(null);
  const make = useMakeScimSecret();
  const drop = useDropScimSecret();
  const settings = useSaveScimSettings();
  const failed = (error: Error) => toast.error(error.message);
  const close = () => setAsks(null);
  const makeNow = () => make.mutate(undefined, { onError: failed, onSettled: close });
  const dropNow = () =>
    drop.mutate(undefined, { onSuccess: () => make.reset(), onError: failed, onSettled: close });
  const { secret } = scim;
  return (
    <Card>
      <section className="column gap4" aria-labelledby="directory-scim">
        <h2 id="directory-scim" className="heading2 strong">
          {t('scim.title')}
        </h2>
        <p className="quiet">{t('scim.text')}</p>
        <p>
          {t('scim.address')} <span className={styles.address}>{scim.address}</span>
        </p>
        {secret ? (
          <p>
            {t('scim.madeBy', { date: momentText(secret.madeAt), who: secret.madeBy ?? '—' })}{' '}
            {secret.usedAt ? t('scim.usedAt', { date: momentText(secret.usedAt) }) : t('scim.neverUsed')}{' '}
            {t('scim.told', { people: scim.people, groups: scim.groups })}
          </p>
        ) : (
          <p>{t('scim.off')}</p>
        )}
        {make.data && (
          <div aria-live="polite">
            <Notice tone="warning" headingLevel={3} title={t('scim.once')}>
              <code className={styles.secret}>{make.data.secret}</code>
            </Notice>
          </div>
        )}
        <div className="row gap2">
          <Button isPending={make.isPending} onPress={() => (secret ? setAsks('replace') : makeNow())}>
            {secret ? t('scim.replace') : t('scim.make')}
          </Button>
          {secret && (
            <Button variant="quiet" onPress={() => setAsks('drop')}>
              {t('scim.drop')}
            </Button>
          )}
        </div>
        <fieldset className={styles.choice}>
          <legend className="strong">{t('scim.idAttribute')}</legend>
          {scimIdAttributes.map((attribute) => (
            <Radio
              key={attribute}
              name="scim-id-attribute"
              value={attribute}
              isSelected={scim.idAttribute === attribute}
              onSelect={() => settings.mutate({ idAttribute: attribute }, { onError: failed })}
            >
              {t(`scim.id.${attribute}`)}
            </Radio>
          ))}
        </fieldset>
      </section>
      {asks && (
        <ConfirmModal
          isOpen
          isDestructive
          title={t(`scim.ask.${asks}.title`)}
          text={t(`scim.ask.${asks}.text`)}
          confirmLabel={t(`scim.${asks}`)}
          isPending={make.isPending || drop.isPending}
          onClose={close}
          onConfirm={asks === 'drop' ? dropNow : makeNow}
        />
      )}
    </Card>
  );
}

function RulesCard({ saved }: { saved: ClaimMapping }) {
  const { t } = useTranslation('directory');
  const [before, setBefore] = useState(saved);
  const [edited, setEdited] = useState(() => toEdited(saved.rules));
  const [showsProblems, setShowsProblems] = useState(false);
  const [meanwhile, setMeanwhile] = useState<LastChange | null>(null);
  const save = useSaveMapping();
  const rules = toRules(edited);
  const isComplete = rules.length === edited.length;
  const isChanged = !isComplete || JSON.stringify(rules) !== JSON.stringify(before.rules);

  const show = (present: ClaimMapping) => {
    setBefore(present);
    setEdited(toEdited(present.rules));
    setShowsProblems(false);
    setMeanwhile(null);
  };
  const trySave = () => {
    setShowsProblems(true);
    if (!isComplete) return;
    save.mutate(
      { version: before.version, rules },
      {
        onSuccess: (outcome) => {
          if (outcome.isSaved) {
            show(outcome.saved);
            toast.success(t('rules.saved'));
          } else {
            setBefore(outcome.theirs);
            setMeanwhile(outcome.lastChange ?? { by: null, at: null });
          }
        },
      },
    );
  };
  const add = () => {
    const key = newKey();
    flushSync(() => setEdited([...edited, { key, claim: 'groups', value: '', role: '' }]));
    document.getElementById(`${key}-value`)?.focus();
  };
  return (
    <Card>
      <section className="column gap4" aria-labelledby="directory-rules">
        <h2 id="directory-rules" className="heading2 strong">
          {t('rules.title')}
        </h2>
        <p className="quiet">{t('rules.text')}</p>
        {meanwhile && (
          <EditConflict
            lastChange={meanwhile}
            onKeepMine={() => setMeanwhile(null)}
            onTakeTheirs={() => show(before)}
          />
        )}
        {edited.length === 0 && <p>{t('rules.none')}</p>}
        <ol className="stack gap4">
          {edited.map((rule, index) => (
            <RuleFields
              key={rule.key}
              rule={rule}
              line={index + 1}
              showsProblems={showsProblems}
              onChange={(changed) =>
                setEdited(edited.map((other) => (other.key === changed.key ? changed : other)))
              }
              onDelete={() => {
                setEdited(edited.filter(({ key }) => key !== rule.key));
                document.getElementById('add-rule')?.focus();
              }}
            />
          ))}
        </ol>
        <div className="row gap2">
          <Button id="add-rule" icon={<Plus aria-hidden />} onPress={add}>
            {t('rules.add')}
          </Button>
          <Button variant="primary" isUnavailable={!isChanged} isPending={save.isPending} onPress={trySave}>
            {t('rules.save')}
          </Button>
          {save.error && (
            <p role="alert" className="negative">
              {save.error.message}
            </p>
          )}
        </div>
        <TryClaims rules={rules} />
        <LeaveGuard
          hasUnsaved={() => isChanged}
          title={t('leave.title')}
          text={() => t('leave.text')}
          confirmLabel={t('leave.action')}
        />
      </section>
    </Card>
  );
}

type RuleFieldsProps = {
  rule: EditedRule;
  line: number;
  /** Saving was tried: what is missing is told. */
  showsProblems: boolean;
  onChange: (rule: EditedRule) => void;
  onDelete: () => void;
};

function RuleFields({ rule, line, showsProblems, onChange, onDelete }: RuleFieldsProps) {
  const { t } = useTranslation('directory');
  const missing = (value: string) => (showsProblems && value.trim() === '' ? t('missing') : undefined);
  return (
    <li className={styles.rule} aria-label={t('rules.line', { line })}>
      <LightInput
        texts={{ id: `${rule.key}-claim`, label: t('rules.claim'), error: missing(rule.claim) }}
        value={rule.claim}
        maxLength={200}
        onChange={(event) => onChange({ ...rule, claim: event.target.value })}
      />
      <LightInput
        texts={{ id: `${rule.key}-value`, label: t('rules.value'), error: missing(rule.value) }}
        value={rule.value}
        maxLength={500}
        placeholder="portal-*"
        onChange={(event) => onChange({ ...rule, value: event.target.value })}
      />
      <LightSelect
        texts={{ id: `${rule.key}-role`, label: t('rules.role'), error: missing(rule.role) }}
        value={rule.role}
        placeholder={t('rules.choose')}
        options={roles.map((role) => ({ id: role, label: roleTitles[role][currentLanguage()] }))}
        onChange={({ target }) => onChange({ ...rule, role: isRole(target.value) ? target.value : '' })}
      />
      <IconButton label={t('rules.delete', { line })} icon={<Trash2 aria-hidden />} onPress={onDelete} />
    </li>
  );
}

const example = '{ "groups": ["portal-verifiers"] }';

/** What a set of claims would give by the rules as they stand on the page, saved or not. */
function TryClaims({ rules }: { rules: MappingRule[] }) {
  const { t } = useTranslation('directory');
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const attempt = useTryMapping();
  const tryNow = () => {
    const claims = readClaims(text);
    setIsWrong(claims === undefined);
    if (claims) attempt.mutate({ rules, claims });
    else attempt.reset();
  };
  const tried = attempt.data;
  return (
    <div className="column gap4">
      <h3 className="strong">{t('try.title')}</h3>
      <LightTextArea
        texts={{
          id: 'claims-to-try',
          label: t('try.claims'),
          description: t('try.help'),
          error: isWrong ? t('try.wrong') : undefined,
        }}
        value={text}
        placeholder={example}
        onChange={setText}
      />
      <div className="row gap2">
        <Button isPending={attempt.isPending} onPress={tryNow}>
          {t('try.action')}
        </Button>
      </div>
      <div aria-live="polite">
        {attempt.error && <p className="negative">{attempt.error.message}</p>}
        {tried && tried.lines.length === 0 && <p>{t('try.nothing')}</p>}
        {tried && tried.lines.length > 0 && (
          <ul className={styles.lines}>
            {tried.lines.map(({ line, role, value }) => (
              <li key={line}>{t('try.gives', { line, value, role: roleTitles[role][currentLanguage()] })}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Undefined where it is no object of JSON. */
function readClaims(text: string): Record<string, unknown> | undefined {
  try {
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
      ? (claims as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
