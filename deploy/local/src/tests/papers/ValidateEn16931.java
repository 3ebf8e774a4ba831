import com.helger.io.resource.FileSystemResource;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import java.io.File;
import java.util.Locale;

/** Applies the rules of EN 16931 to a UBL invoice; prints each that it breaks and ends with 1 then. */
public class ValidateEn16931 {
  public static void main(final String[] words) {
    if ("--version".equals(words[0])) System.exit(0);
    final ValidationExecutorSetRegistry<IValidationSourceXML> registry = new ValidationExecutorSetRegistry<>();
    EN16931Validation.initEN16931(registry);
    final var rules = registry.getOfID(EN16931Validation.VID_UBL_INVOICE_1316);
    final var source = ValidationSourceXML.create(new FileSystemResource(new File(words[0])));
    final var results = ValidationExecutionManager.executeValidation(IValidityDeterminator.createDefault(), rules, source, Locale.ENGLISH);
    boolean isGood = true;
    for (final var result : results)
      for (final var error : result.getErrorList())
        if (error.isError()) {
          isGood = false;
          System.out.println(error.getErrorFieldName() + ": " + error.getErrorText(Locale.ENGLISH));
        }
    System.exit(isGood ? 0 : 1);
  }
}
